import { openDatabase } from "../../server/db/database.ts";
import { questionsSuite } from "./questions.suite.ts";
import { newFolder } from "../folder.ts";

questionsSuite(() => openDatabase({ dataDir: newFolder("questions") }));
