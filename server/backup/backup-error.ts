/** Stops a backup or a restore; the message is the sentence that the operator reads. */
export class BackupError extends Error {}
