import * as z from 'zod/mini';
import { locales } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { contract, hirePreview } from './contract-shapes.ts';
import { endpoint } from './endpoint.ts';

const readers = ['EMPLOYER', 'RECRUITER', 'ADMIN'] as const;
const byId = z.object({ id: f.idInPath });

/** What the employer enters: the id is the candidate's. */
const hired = {
  id: f.id,
  firstYearSalary: f.amount(1),
  startDate: f.date,
};

export const contractsApi = {
  preview: endpoint({
    method: 'POST',
    path: '/candidate/hire/preview',
    about: 'What the final hire of a candidate would cost: fee, VAT, total, due date, payout and guarantee.',
    access: ['EMPLOYER'],
    idempotent: false,
    body: z.object(hired),
    response: hirePreview,
  }),
  hire: endpoint({
    method: 'POST',
    path: '/candidate/hire',
    about:
      'Confirms the final hire, once per candidate: ALL_PASS, contract, invoice and books in one. More than the posting looks for needs `overHiring`. Answers the id of the contract.',
    access: ['EMPLOYER'],
    body: z.object({
      ...hired,
      version: f.version,
      /** The employer saw that this is the person. */
      identityConfirmed: f.confirmed,
      /** As previewed: what would be billed otherwise by now is not confirmed. */
      total: f.amount(1, limits.amountMax * 2),
      dueDate: f.date,
      overHiring: z._default(z.boolean('select'), false),
    }),
    response: z.object({ id: f.id, number: z.string(), candidateId: f.id, paymentId: f.id }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/job/contract/:id',
    about: 'A contract, for both of its parties and the operator.',
    access: readers,
    params: byId,
    response: contract,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/job/contract/:id/pdf',
    about: 'The contract with its amendments as a PDF in Korean or English, made once and kept.',
    access: readers,
    kind: 'file',
    params: byId,
    query: z.object({ locale: z.optional(z.enum(locales, 'select')) }),
    response: z.string(),
  }),
  amend: endpoint({
    method: 'POST',
    path: '/admin/contract/amendment',
    about: 'Changes a contract by a numbered amendment; a new start date moves guarantee and payout.',
    access: ['ADMIN'],
    body: z.object({
      /** The contract, at the version that was seen. */
      id: f.id,
      version: f.version,
      reason: f.text(limits.reasonLengthMax),
      change: f.text(limits.amendmentLengthMax),
      startDate: z.optional(z.nullable(f.date)),
    }),
    response: z.object({ id: f.id, number: z.int() }),
  }),
};
