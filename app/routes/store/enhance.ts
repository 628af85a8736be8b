import { hideBrokenPictures, keepStatus } from "../../components/store-status/keep-status.ts";

/** A store's page left open keeps telling whether the store is open. */
if (document.querySelector("#store-words")) keepStatus();
hideBrokenPictures(document);
