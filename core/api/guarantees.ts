import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import { departureDecisions, departureReasons, departureStates, refundSources } from '../rules/departures.ts';
import { locales } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { shownPaymentStatuses } from '../rules/payment-lifecycle.ts';
import { bankReference } from './deposits.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';
import { freshProof } from './fresh-proof.ts';
import {
  adminDeparture,
  adminGuarantee,
  adminReceivable,
  adminRefund,
  employerGuarantee,
  ownReceivable,
  receivableStates,
  recruiterGuarantee,
  refundFigures,
  refundStates,
} from './guarantee-shapes.ts';

const readers = ['EMPLOYER', 'RECRUITER', 'ADMIN'] as const;
const byId = z.object({ id: f.idInPath });
const seen = { id: f.id, version: f.version };
const made = z.object(seen);
const left = {
  reason: f.oneOf(departureReasons),
  /** None for a NO_SHOW. */
  lastWorkingDay: z._default(z.nullable(f.date), null),
};
/** Of acts that move money. */
const moneyLimit = { max: 60, seconds: 900, by: 'account' } as const;
const refundOf = { id: f.id, amount: f.amount(1) };

export const guaranteesApi = {
  one: endpoint({
    method: 'GET',
    path: '/payment/:id/guarantee',
    about:
      'How the guarantee of a payment stands: what would be refunded if the person left today, reports that they left, refunds, and what the reader may do.',
    access: readers,
    params: byId,
    response: { EMPLOYER: employerGuarantee, RECRUITER: recruiterGuarantee, ADMIN: adminGuarantee },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/payment/:id/departure/preview',
    about: 'What a report that the hire left would bring: refund of fee and tax, where it comes from and by when.',
    access: ['EMPLOYER'],
    idempotent: false,
    params: byId,
    body: z.object(left),
    response: refundFigures,
  }),
  report: endpoint({
    method: 'POST',
    path: '/payment/:id/departure',
    about: 'Reports that the hire left within the guarantee, or never came. It stops the payout until it is decided.',
    access: ['EMPLOYER'],
    params: byId,
    body: z.object({ ...left, note: z._default(f.optionalText(limits.reasonLengthMax), '') }),
    response: made,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/departure/withdraw',
    about: 'Takes a report back before it is decided.',
    access: ['EMPLOYER'],
    body: z.object(seen),
    response: made,
  }),
  contest: endpoint({
    method: 'PUT',
    path: '/departure/contest',
    about: 'The recruiter says, within 7 days, why a report is not right.',
    access: ['RECRUITER'],
    body: z.object({ ...seen, text: f.text(limits.claimLengthMax) }),
    response: made,
  }),
  departures: endpoint({
    method: 'GET',
    path: '/admin/departures',
    about: 'Reports that a hire left. READY: contested, or the time to contest is over.',
    access: ['ADMIN'],
    query: listQuery(
      { sort: ['ID', 'CREATEDAT', 'NAME', 'COMPANY'], search: ['NAME', 'COMPANY', 'NUMBER'] },
      { state: repeated(departureStates) },
    ),
    list: true,
    response: adminDeparture,
  }),
  departure: endpoint({
    method: 'GET',
    path: '/admin/departure/:id',
    about: 'One report with both sides’ words and its figures.',
    access: ['ADMIN'],
    params: byId,
    response: adminDeparture,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/departure',
    about:
      'Decides a report; asks for the own password. Accepted, the refund is made as computed; of a guarantee ETC as the amount entered. A no-show ends the contract and is canceled or refunded whole.',
    access: ['ADMIN'],
    limit: moneyLimit,
    body: z.object({
      ...seen,
      decision: f.oneOf(departureDecisions),
      note: f.text(limits.reasonLengthMax),
      /** Of the fee, without tax: of a guarantee ETC. */
      amount: z.optional(f.amount(0)),
      /** Where it is accepted as computed: the refund with tax that was seen. Another one is refused. */
      total: z.optional(f.amount(0, limits.amountMax * 2)),
      ...freshProof,
    }),
    response: made,
  }),
  refundPreview: endpoint({
    method: 'POST',
    path: '/admin/payment/refund/preview',
    about: 'What a refund of a part of the fee comes to: tax in proportion, where it comes from, what is left.',
    access: ['ADMIN'],
    idempotent: false,
    body: z.object(refundOf),
    response: z.object({
      currency: z.enum(currencies),
      fee: z.int(),
      tax: z.int(),
      total: z.int(),
      source: z.enum(refundSources),
      payBy: f.date,
      /** The state afterwards. */
      status: z.enum(shownPaymentStatuses),
      /** What the supplier owes back: after its payout. */
      receivable: z.int(),
      /** Of the fee, after it. */
      feeLeft: z.int(),
    }),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/payment/refund',
    about:
      'Refunds a part of the fee with the tax on it, by credit note; asks for the own password. Before the payout of the money held, after it of the operator’s account, and the supplier owes it.',
    access: ['ADMIN'],
    limit: moneyLimit,
    body: z.object({
      ...refundOf,
      version: f.version,
      reason: f.text(limits.reasonLengthMax),
      /** Where all of the fee goes back: the contract becomes void, and the candidate is back where it was before the hire. */
      voids: z._default(z.boolean(), false),
      ...freshProof,
    }),
    response: z.object({ id: f.id, number: z.string() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/payment/cancel',
    about:
      'Cancels an unpaid invoice: the contract is void and the candidate back where it was before the hire. Asks for the own password.',
    access: ['ADMIN'],
    limit: moneyLimit,
    body: z.object({ ...seen, reason: f.text(limits.reasonLengthMax), ...freshProof }),
    response: done,
  }),
  void: endpoint({
    method: 'POST',
    path: '/admin/payment/void',
    about:
      'Makes the contract of a payment void whose whole fee went back: the candidate is back where it was before the hire. Asks for the own password.',
    access: ['ADMIN'],
    limit: moneyLimit,
    body: z.object({ ...seen, reason: f.text(limits.reasonLengthMax), ...freshProof }),
    response: done,
  }),
  refunds: endpoint({
    method: 'GET',
    path: '/admin/refunds',
    about: 'Refunds with the transfers to the employers: still to be sent, or sent.',
    access: ['ADMIN'],
    query: listQuery(
      { sort: ['ID', 'DUEDATE', 'AMOUNT'], search: ['NUMBER', 'COMPANY'] },
      { state: repeated(refundStates), currency: repeated(currencies) },
    ),
    list: true,
    response: adminRefund,
  }),
  sent: endpoint({
    method: 'PUT',
    path: '/admin/refund/sent',
    about:
      'Says that the transfer of a refund was made, once, with the bank’s reference and day; asks for the own password. The employer is told.',
    access: ['ADMIN'],
    limit: moneyLimit,
    body: z.object({ id: f.id, bankReference, sentOn: f.date, ...freshProof }),
    response: done,
  }),
  creditNote: endpoint({
    method: 'GET',
    path: '/refund/:id/credit-note',
    about: 'The credit note of a refund as a PDF in Korean or English, made once and kept.',
    access: readers,
    kind: 'file',
    params: byId,
    query: z.object({ locale: z.optional(z.enum(locales, 'select')) }),
    response: z.string(),
  }),
  receivables: endpoint({
    method: 'GET',
    path: '/receivables',
    about: 'What the recruiter’s firm owes back of refunds after payouts, and how it was settled.',
    access: ['RECRUITER'],
    query: listQuery({ sort: ['ID', 'CREATEDAT'], search: ['NUMBER'] }, { state: repeated(receivableStates) }),
    list: true,
    response: ownReceivable,
  }),
  allReceivables: endpoint({
    method: 'GET',
    path: '/admin/receivables',
    about: 'What suppliers owe back of refunds after payouts.',
    access: ['ADMIN'],
    query: listQuery(
      { sort: ['ID', 'CREATEDAT', 'AMOUNT'], search: ['NUMBER', 'FIRM'] },
      { state: repeated(receivableStates) },
    ),
    list: true,
    response: adminReceivable,
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/admin/receivable',
    about: 'Collects what a supplier owes, or writes it off with a reason; asks for the own password.',
    access: ['ADMIN'],
    limit: moneyLimit,
    body: z.object({
      ...seen,
      action: f.oneOf(['collect', 'writeOff']),
      amount: f.amount(1, limits.amountMax * 2),
      /** Of the bank, where it was collected: of a deposit that is known, or else its day is needed too. */
      reference: z.optional(bankReference),
      valueDate: z.optional(f.date),
      reason: z._default(f.optionalText(limits.reasonLengthMax), ''),
      ...freshProof,
    }),
    response: made,
  }),
};
