/** A backup that is not made, or not restored: one line that the person at the command can act on. */
export class BackupRefused extends Error {}
