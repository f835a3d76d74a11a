import { type Country, countryFacts } from '#core/rules/countries.ts';
import { browserZone } from '#web/lib/time-zone.ts';

/** A headhunter on their own may have named no country: then the clock of the screen counts. */
export const zoneOf = (country: Country | null): string =>
  country === null ? browserZone() : countryFacts[country].timeZone;
