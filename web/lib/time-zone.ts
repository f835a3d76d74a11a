/** Where the reader's clock stands, for people whose company names no zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
