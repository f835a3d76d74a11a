/** Where the reader's clock stands, for people whose company names no zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The last moment of a day where the reader is. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
