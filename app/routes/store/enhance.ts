import { hideBrokenPictures, keepStatus } from "../../components/store-status/keep-status.ts";
import { whenParsed } from "../../components/store-status/when-parsed.ts";

await whenParsed();

/** A store's page left open keeps telling whether the store is open. */
if (document.querySelector("#store-words")) keepStatus();
hideBrokenPictures(document);
