import * as fc from "fast-check";

/** What one visitor does, step by step. A number names one of this visitor's own messages. */
export type Step =
  | {
      do: "write";
      message: number;
      category: "message" | "grievance" | "account-deletion" | "store-report";
      hindi: boolean;
    }
  | { do: "send again"; message: number }
  | { do: "forget a field"; message: number }
  | { do: "track"; message: number }
  | { do: "track with another address"; message: number }
  | { do: "search"; words: string }
  | { do: "report a store" };

const message = fc.nat(2);

/** Visits whose outcome a model knows: what was stored, under which reference, and who may see it. */
export const visits: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("write" as const),
        message,
        category: fc.constantFrom(
          "message" as const,
          "grievance" as const,
          "account-deletion" as const,
          "store-report" as const,
        ),
        hindi: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: message.map((one): Step => ({ do: "send again", message: one })) },
    { weight: 1, arbitrary: message.map((one): Step => ({ do: "forget a field", message: one })) },
    { weight: 2, arbitrary: message.map((one): Step => ({ do: "track", message: one })) },
    { weight: 1, arbitrary: message.map((one): Step => ({ do: "track with another address", message: one })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("medical", "zqx", "492001").map((words): Step => ({ do: "search", words })),
    },
    { weight: 1, arbitrary: fc.constant<Step>({ do: "report a store" }) },
  ),
  { minLength: 2, maxLength: 6 },
);
