import { guaranteesApi as api } from '#core/api/guarantees.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { implementFile } from '#server/platform/http/implement-file.ts';
import { proveAgain, spendProof } from '../accounts/fresh-proof.ts';
import { cancelPayment } from './cancel-payment.ts';
import { openCreditNote } from './credit-note-pdf.ts';
import { decideDeparture } from './decide-departure.ts';
import { getGuarantee } from './guarantee-view.ts';
import { getDeparture, listDepartures } from './list-departures.ts';
import { listAllReceivables, listReceivables, settleByAdmin, settledBefore } from './receivables.ts';
import { previewRefund, refundedBefore, refundPayment, voidRefunded } from './refund-payment.ts';
import {
  contestDeparture,
  departureBefore,
  previewDeparture,
  reportDeparture,
  withdrawDeparture,
} from './report-departure.ts';
import { listRefunds, sendRefund } from './sent-refunds.ts';

export const guaranteeRoutes = (on: Implementer): void => {
  implement(on, api.one, getGuarantee);
  implement(on, api.preview, previewDeparture);
  implement(on, api.report, reportDeparture, { again: departureBefore });
  implement(on, api.withdraw, withdrawDeparture, { again: departureBefore });
  implement(on, api.contest, contestDeparture, { again: departureBefore });
  implement(on, api.departures, listDepartures);
  implement(on, api.departure, getDeparture);
  implement(
    on,
    api.decide,
    async (ctx, input, checked: string) => {
      await spendProof(ctx, input.body, checked);
      return decideDeparture(ctx, input);
    },
    { prepare: proveAgain, again: departureBefore },
  );
  implement(on, api.refundPreview, previewRefund);
  implement(
    on,
    api.refund,
    async (ctx, input, checked: string) => {
      await spendProof(ctx, input.body, checked);
      return refundPayment(ctx, input);
    },
    { prepare: proveAgain, again: refundedBefore },
  );
  implement(
    on,
    api.cancel,
    async (ctx, input, checked: string) => {
      await spendProof(ctx, input.body, checked);
      return cancelPayment(ctx, input);
    },
    { prepare: proveAgain },
  );
  implement(
    on,
    api.void,
    async (ctx, input, checked: string) => {
      await spendProof(ctx, input.body, checked);
      return voidRefunded(ctx, input);
    },
    { prepare: proveAgain },
  );
  implement(on, api.refunds, listRefunds);
  implement(
    on,
    api.sent,
    async (ctx, input, checked: string) => {
      await spendProof(ctx, input.body, checked);
      return sendRefund(ctx, input);
    },
    { prepare: proveAgain },
  );
  implementFile(on, api.creditNote, openCreditNote);
  implement(on, api.receivables, listReceivables);
  implement(on, api.allReceivables, listAllReceivables);
  implement(
    on,
    api.settle,
    async (ctx, input, checked: string) => {
      await spendProof(ctx, input.body, checked);
      return settleByAdmin(ctx, input);
    },
    { prepare: proveAgain, again: settledBefore },
  );
};
