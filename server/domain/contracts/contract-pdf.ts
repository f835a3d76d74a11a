import type { contractsApi } from '#core/api/contracts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { contractSheetOf } from '#core/words/contract-sheet.ts';
import type { Context } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { formPdf } from '#server/platform/pdf/form-pdf.ts';
import { recordAct } from '../audit/record-act.ts';
import { keptPdf } from '../books/kept-pdf.ts';
import { findContract } from './contract-view.ts';

export const openContractPdf = async (
  ctx: Context,
  { params, query }: Input<typeof contractsApi.pdf>,
): Promise<Download> => {
  const row = await findContract(ctx, params.id);
  const locale = query.locale ?? ctx.locale;
  await recordAct(ctx, { action: 'contract.openPdf', subjectKind: 'CONTRACT', subjectId: row.id });
  const key = { kind: 'CONTRACT', subjectId: row.id, amendmentNumber: row.amendments.length, locale } as const;
  const sheet = contractSheetOf({ ...row, hash: row.hash.toString('hex') }, locale);
  return keptPdf(ctx, key, `${row.number}_${locale}.pdf`, () => formPdf({ locale, ...sheet }));
};
