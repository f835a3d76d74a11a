import type { Input } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import type { Locale } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { numberLines, personLine } from '#core/words/contract-sheet.ts';
import { wordsOf } from '#core/words/index.ts';
import { paperWordsOf } from '#core/words/paper.ts';
import type { Context } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { type FormPdf, formPdf } from '#server/platform/pdf/form-pdf.ts';
import { recordAct } from '../audit/record-act.ts';
import { keptPdf } from '../books/kept-pdf.ts';
import { isPartyTo } from '../contracts/contract-view.ts';
import { findGuaranteed, type GuaranteedRow } from './guaranteed-rows.ts';

const findRefund = async ({ tx, actor }: Context, id: number) => {
  const refund = await tx
    .selectFrom('refund')
    .innerJoin('invoice', 'invoice.id', 'refund.invoiceId')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .selectAll('refund')
    .where('refund.id', '=', id)
    .where(isPartyTo(actor))
    .executeTakeFirst();
  if (!refund) throw refuse('NOT_FOUND');
  return refund;
};
type Refund = Awaited<ReturnType<typeof findRefund>>;

/** What goes back of an invoice, on paper. */
export const creditNoteSheet = (row: GuaranteedRow, refund: Refund, locale: Locale): FormPdf => {
  const words = paperWordsOf(locale);
  const { consigner, fiduciary, conditions } = row.snapshot;
  const money = (amount: number) => moneyText(wordsOf(locale).formats.money, amount, row.currency);
  return {
    locale,
    title: words.creditNote.title,
    subtitle: words.creditNote.issued({ date: formatDay(refund.creditDate, locale) }),
    mark: { label: words.creditNote.number, value: refund.number },
    parties: [
      {
        role: words.creditNote.receiver,
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
        text: `${words.creditNote.of({ invoice: row.number, contract: row.contractNumber })}\n${words.hired({
          ...conditions,
          date: formatDay(row.startDate, locale),
        })}`,
      },
      { title: words.creditNote.reason, text: refund.reason },
      {
        title: words.amounts,
        rows: [
          { label: words.creditNote.billed, value: money(row.fee) },
          { label: words.creditNote.fee, value: money(refund.fee) },
          { label: words.creditNote.tax[conditions.taxProfile], value: money(refund.tax) },
          { label: words.creditNote.total, value: money(refund.total), isSum: true },
        ],
      },
      {
        title: words.creditNote.payment,
        rows: [{ label: words.creditNote.payBy, value: formatDay(refund.payBy, locale) }],
      },
    ],
    footer: [words.creditNote.stays],
  };
};

export const openCreditNote = async (
  ctx: Context,
  { params, query }: Input<typeof guaranteesApi.creditNote>,
): Promise<Download> => {
  const refund = await findRefund(ctx, params.id);
  const row = await findGuaranteed(ctx, refund.invoiceId);
  const locale = query.locale ?? ctx.locale;
  await recordAct(ctx, { action: 'payment.openCreditNote', subjectKind: 'INVOICE', subjectId: row.id });
  const key = { kind: 'CREDIT_NOTE', subjectId: refund.id, amendmentNumber: 0, locale } as const;
  return keptPdf(ctx, key, `${refund.number}_${locale}.pdf`, () => formPdf(creditNoteSheet(row, refund, locale)));
};
