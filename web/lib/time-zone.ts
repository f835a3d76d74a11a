import { type Country, countryFacts } from '#core/rules/countries.ts';

/** Where the reader's clock stands, for people whose company names no zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A headhunter on their own may have named no country: then the clock of the screen counts. */
export const zoneOf = (country: Country | null): string =>
  country === null ? browserZone() : countryFacts[country].timeZone;

/** The operator sits in Korea: hours and days on the operator's pages are those of Korea, wherever they are read. */
export const operatorZone = countryFacts.KR.timeZone;

/** The last moment of the operator's day. Korea is nine hours ahead all year. */
export const endOfOperatorDay = (day: string): string => new Date(`${day}T23:59:59.999+09:00`).toISOString();
