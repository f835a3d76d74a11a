import { expect, test } from 'vitest';
import { textOfPdf } from '#server/testing/pdf-text.ts';
import { type FormPdf, formPdf } from './form-pdf.ts';
import { textPdf } from './text-pdf.ts';

const sentence = 'The recruiter’s fee is 5.5% of one year: ÅΩ';
const form = (sections: FormPdf['sections']) =>
  formPdf({
    locale: 'en',
    title: 'Contract',
    subtitle: '2026',
    mark: { label: 'Number', value: '1' },
    parties: [
      { role: 'Employer', name: 'Nuri', lines: [] },
      { role: 'Recruiter', name: 'Hanbit', lines: [] },
    ],
    sections,
    footer: [],
  });
const kinds = {
  text: (body: string) => textPdf({ title: 'Fees', subtitle: '2026', body, locale: 'en' }),
  form: (text: string) => form([{ title: 'Fee', text }]),
};

// the same glyphs, alone and as parts of others, for other letters
for (const other of ['1,000,000', 'a: b; c · d', 'é Å ç ﾡ\u00a0\u2126', '합계'])
  for (const paper of Object.values(kinds)) await paper(other);

test.each(Object.entries(kinds))('what a paper says does not hang on those before it: %s', async (_kind, paper) => {
  const made = await paper(sentence);
  expect(textOfPdf(made)).toContain(sentence);
  expect((await paper(sentence)).equals(made)).toBe(true);
});

test('a heading that is longer than what stands beside it has its room', async () => {
  const rows = [{ label: 'Refunded', value: '1' }];
  const pagesOf = async (title: string) => {
    const paper = await form(Array.from({ length: 14 }, () => ({ title, rows })));
    return paper.toString('latin1').split('/Type /Page\n').length - 1;
  };
  expect([await pagesOf('Fee'), await pagesOf('Not part\nof the\nbalance\nabove')]).toEqual([1, 2]);
});
