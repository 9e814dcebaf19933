/** The command cannot be run; the message is one line for the operator. */
export class CommandError extends Error {}
