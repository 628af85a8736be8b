import { answerQuestions } from "../db/directory/thread.ts";
import { fetchPharmacies } from "./fetch-pharmacies.ts";

/** The file that the fetching thread runs. */
answerQuestions(fetchPharmacies);
