/** Country decides currency, time zone and telephone prefix of a company. */
export const countries = ['KR', 'ID', 'SG'] as const;
export type Country = (typeof countries)[number];

export const currencies = ['KRW', 'IDR', 'SGD'] as const;
export type Currency = (typeof currencies)[number];

export const callingCodes = ['82', '62', '65'] as const;
export type CallingCode = (typeof callingCodes)[number];

type CountryFacts = { currency: Currency; timeZone: string; callingCode: CallingCode };

export const countryFacts: Record<Country, CountryFacts> = {
  KR: { currency: 'KRW', timeZone: 'Asia/Seoul', callingCode: '82' },
  ID: { currency: 'IDR', timeZone: 'Asia/Jakarta', callingCode: '62' },
  SG: { currency: 'SGD', timeZone: 'Asia/Singapore', callingCode: '65' },
};

/** The country whose clock this is; `null` for a clock of none of them. */
export const countryOfZone = (timeZone: string): Country | null =>
  countries.find((country) => countryFacts[country].timeZone === timeZone) ?? null;

/** The operator sits in Korea: its days and months are those of Seoul. */
export const operatorTimeZone = countryFacts.KR.timeZone;

/** Digits after the decimal point: an amount is stored in the smallest unit (SGD in cents). */
export const minorDigits: Record<Currency, number> = { KRW: 0, IDR: 0, SGD: 2 };
