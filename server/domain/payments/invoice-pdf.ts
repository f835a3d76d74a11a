import type { Input } from '#core/api/endpoint.ts';
import type { paymentsApi } from '#core/api/payments.ts';
import type { Locale } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { feeRows, numberLines, personLine } from '#core/words/contract-sheet.ts';
import { wordsOf } from '#core/words/index.ts';
import { paperWordsOf } from '#core/words/paper.ts';
import type { Context } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { type FormPdf, formPdf } from '#server/platform/pdf/form-pdf.ts';
import { recordAct } from '../audit/record-act.ts';
import { freshPdf, keptPdf } from '../books/kept-pdf.ts';
import { type FoundPayment, findPayment, instructionsOf } from './payment-detail.ts';

type Paying = { account: string; support: string };

/** The invoice on paper, as it was billed: what became of it since is not its matter. */
export const invoiceSheet = (row: FoundPayment, locale: Locale, { account, support }: Paying): FormPdf => {
  const words = paperWordsOf(locale);
  const { number, snapshot } = row;
  const { consigner, fiduciary, conditions } = snapshot;
  const money = (amount: number) => moneyText(wordsOf(locale).formats.money, amount, conditions.currency);
  return {
    locale,
    title: words.invoice,
    subtitle: words.billed({ date: formatDay(row.invoiceDate, locale) }),
    mark: { label: words.invoiceNumber, value: number },
    parties: [
      {
        role: words.payer,
        name: consigner.name,
        lines: [...numberLines(words, consigner), words.ceo({ name: consigner.ceo })],
      },
      {
        role: words.supplier,
        name: fiduciary.name,
        lines: [...numberLines(words, fiduciary), personLine(fiduciary.person)],
      },
    ],
    sections: [
      {
        title: words.about,
        text: `${words.contractOf({ number: row.contractNumber })}\n${words.hired({
          ...conditions,
          date: formatDay(conditions.startDate, locale),
        })}`,
      },
      {
        title: words.amounts,
        rows: [
          { label: words.firstYearSalary, value: money(conditions.firstYearSalary) },
          ...feeRows(words, conditions, money),
        ],
      },
      {
        title: words.instructions,
        rows: [{ label: words.due, value: formatDay(row.dueDate, locale) }],
        text: account === '' ? words.askForAccount({ support, number }) : words.payTo({ account, number }),
      },
    ],
    footer: [words.heldBy],
  };
};

export const openInvoicePdf = async (
  ctx: Context,
  { params, query }: Input<typeof paymentsApi.invoice>,
): Promise<Download> => {
  const row = await findPayment(ctx, params.id);
  const locale = query.locale ?? ctx.locale;
  await recordAct(ctx, { action: 'payment.openInvoice', subjectKind: 'INVOICE', subjectId: row.id });
  const key = { kind: 'INVOICE', subjectId: row.id, amendmentNumber: 0, locale } as const;
  const { account } = await instructionsOf(ctx, row);
  const support = ctx.services.env.supportEmail;
  const name = `${row.number}_${locale}.pdf`;
  const render = () => formPdf(invoiceSheet(row, locale, { account, support }));
  // billed without an account, it says what holds today: nothing to keep
  return row.depositAccount === '' ? freshPdf(name, await render()) : keptPdf(ctx, key, name, render);
};
