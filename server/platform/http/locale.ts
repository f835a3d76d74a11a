import { type Locale, locales } from '#core/rules/enums.ts';

/** The best supported language of an Accept-Language header; Korean when absent or unknown. */
export const localeOf = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
      return { language: tag.split('-')[0]?.toLowerCase(), quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const known = locales.find((locale) => locale === language);
    if (known) return known;
  }
  return 'ko';
};
