/**
 * How many times the usual limits a test may take. They are for the developer who waits; CI's machine may have others to serve, and has
 * taken four times as long for all browser tests together, and longer for some.
 */
export const patience = process.env["CI"] ? 4 : 1;
