/** A backup cannot be made, read or restored; the message is one line for the operator. */
export class BackupError extends Error {}

/** The content of a backup is wrong; the message follows 'FILE cannot be restored: '. */
export class FaultyBackup extends BackupError {}
