import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { isFromOurPages, largest } from "./form-post.ts";

type Fields<Field extends string> = Partial<Record<Field, string>>;

/** A form with files as it came in; of one that is not taken, what came before the fault. */
export type PostedUpload<Field extends string> =
  | { ok: true; fields: Fields<Field> }
  | { ok: false; fields: Fields<Field>; status: 400 | 403 | 413 | 415 };

interface UploadRules<Field extends string, FileField extends string> {
  fields: readonly Field[];
  fileFields: readonly FileField[];
  maxFile: number;
  maxFiles: number;
  /** Called with each file in its turn, null where it is too large, and the fields in front of it: no two are in memory at once. */
  onFile(field: FileField, bytes: Uint8Array | null, before: Fields<Field>): Promise<void>;
}

/** Reads a posted form with files strictly: from our own pages, part by part as it arrives. */
export async function readPostedUpload<const Field extends string, const FileField extends string>(
  request: Request,
  { fields: known, fileFields, maxFile, maxFiles, onFile }: UploadRules<Field, FileField>,
): Promise<PostedUpload<Field>> {
  const fields: Fields<Field> = {};
  const refuse = (status: 400 | 403 | 413 | 415) => ({ ok: false as const, fields, status });
  if (!isFromOurPages(request)) return refuse(403);
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get("Content-Type") ?? "")) return refuse(415);
  let textSize = 0;
  try {
    for await (const part of partsOf(request, 2 * maxFile, maxFiles + largest)) {
      const { name } = part;
      const fileField = fileFields.find((one) => one === name);
      if (fileField) {
        if (!part.isFile) return refuse(400);
        // A field in which nothing was chosen comes as an empty file.
        if (part.size > 0) await onFile(fileField, part.size > maxFile ? null : part.bytes, fields);
        continue;
      }
      const field = known.find((one) => one === name);
      if (part.isFile || field === undefined || Object.hasOwn(fields, field)) return refuse(part.isFile ? 415 : 400);
      textSize += part.size;
      if (textSize > largest) return refuse(413);
      fields[field] = part.text;
    }
  } catch (error) {
    if (error instanceof BrokenFormError) return refuse(error.status);
    throw error;
  }
  return { ok: true, fields };
}

class BrokenFormError extends Error {
  readonly status: 400 | 413;

  constructor(cause: unknown) {
    super("The form cannot be read", { cause });
    const isTooLarge = cause instanceof MaxFileSizeExceededError || cause instanceof MaxTotalSizeExceededError;
    this.status = isTooLarge ? 413 : 400;
  }
}

const maxParts = 100;

/** What is wrong with the form itself, told from what happens while a part of it is looked at. A file far too large ends it. */
async function* partsOf(request: Request, maxFileSize: number, maxTotalSize: number) {
  try {
    for await (const part of parseMultipartRequest(request, { maxFileSize, maxTotalSize, maxParts })) {
      // Read here: a part whose headers are no text says so when it is asked.
      void [part.name, part.isFile];
      yield part;
    }
  } catch (error) {
    throw new BrokenFormError(error);
  }
}
