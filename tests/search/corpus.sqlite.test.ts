import { openDatabase } from "../../server/db/database.ts";
import { corpusSuite } from "./corpus.suite.ts";
import { newFolder } from "../folder.ts";

corpusSuite(() => openDatabase({ dataDir: newFolder("questions") }));
