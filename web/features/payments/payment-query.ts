import type * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import type * as shapes from '#core/api/payments.ts';
import { paymentKeys, type paymentsApi } from '#core/api/payments.ts';
import { currencies } from '#core/rules/countries.ts';
import { shownPaymentStatuses } from '#core/rules/payment-lifecycle.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type EmployerPaymentRow = z.output<typeof shapes.employerPaymentRow>;
export type RecruiterPaymentRow = z.output<typeof shapes.recruiterPaymentRow>;
export type AdminPaymentRow = z.output<typeof shapes.adminPaymentRow>;
export type PaymentRow = EmployerPaymentRow | RecruiterPaymentRow | AdminPaymentRow;
export type EmployerPayment = z.output<typeof shapes.employerPayment>;
export type RecruiterPayment = z.output<typeof shapes.recruiterPayment>;
export type AdminPayment = z.output<typeof shapes.adminPayment>;
export type Payment = EmployerPayment | RecruiterPayment | AdminPayment;
export type Sums = Output<typeof paymentsApi.sums>;
export type CurrencySums = Sums['currencies'][number];

/** Who reads: each sees the same invoice from their own side. */
export type PaymentReader = 'EMPLOYER' | 'RECRUITER' | 'ADMIN';

type Listed = Output<typeof paymentsApi.list>['data'][number];
export const isEmployerRow = (row: Listed): row is EmployerPaymentRow => 'recruiter' in row;
export const isRecruiterRow = (row: Listed): row is RecruiterPaymentRow => 'payout' in row;

/** Where the address says nothing: the newest first. */
export const listSettings = { filters: ['status', 'currency'] } as const;
export const partyScopes = ['TITLE', 'NAME', 'NUMBER'] as const;
const adminKeys = [...paymentKeys, 'COMPANY'] as const;
export const adminScopes = [...partyScopes, 'COMPANY', 'FIRM'] as const;

const filtersOf = (state: ListState) => ({
  status: chosenOf(shownPaymentStatuses, state.filters.status),
  currency: chosenOf(currencies, state.filters.currency),
});

/** The address of a list as its endpoint takes it. */
export const partyQuery = (state: ListState): NonNullable<Passed<typeof paymentsApi.list>['query']> =>
  listQueryOf(state, { sorts: paymentKeys, scopes: partyScopes, filters: filtersOf(state) });
export const adminQuery = (state: ListState): NonNullable<Passed<typeof paymentsApi.all>['query']> =>
  listQueryOf(state, { sorts: adminKeys, scopes: adminScopes, filters: filtersOf(state) });
