import { paymentsApi as api } from '#core/api/payments.ts';
import { statementsApi } from '#core/api/statements.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { implementFile } from '#server/platform/http/implement-file.ts';
import { openInvoicePdf } from './invoice-pdf.ts';
import { listAllPayments, listPayments } from './list-payments.ts';
import { getPayment } from './payment-detail.ts';
import { sumPayments } from './payment-sums.ts';
import { readStatement } from './statement.ts';
import { openStatementPdf } from './statement-pdf.ts';

export const paymentRoutes = (on: Implementer): void => {
  implement(on, api.list, listPayments);
  implement(on, api.sums, sumPayments);
  implement(on, api.one, getPayment);
  implementFile(on, api.invoice, openInvoicePdf);
  implement(on, statementsApi.read, readStatement);
  implementFile(on, statementsApi.pdf, openStatementPdf);
  implement(on, api.all, listAllPayments);
};
