/** An error whose message is for the operator: it says what is wrong and what to do, and is all that they need to see. */
export class OperatorError extends Error {}
