/** A backup that cannot be made, read or restored; its message is the one line the operator reads. */
export class BackupError extends Error {}
