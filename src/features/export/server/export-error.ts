/** An export cannot be written; the message is one line for the operator. */
export class ExportError extends Error {}
