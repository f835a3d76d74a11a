import type { Locale } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { wordsOf } from '#core/words/index.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import { paperWordsOf } from '#core/words/paper.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { buttonTo, type Recipient, tell } from '#server/platform/mail/tell.ts';
import { activeAdmins } from '../accounts/mails.ts';
import { employersOf } from '../jobs/job-mails.ts';

type Concluded = Events['contract.concluded'];

export const contractOf = ({ tx }: AnyContext, id: number) =>
  tx
    .selectFrom('contract')
    .innerJoin('invoice', 'invoice.contractId', 'contract.id')
    .innerJoin('job', 'job.id', 'contract.jobId')
    .innerJoin('candidate', 'candidate.id', 'contract.candidateId')
    .innerJoin('company', 'company.id', 'contract.companyId')
    .innerJoin('account as person', 'person.id', 'contract.recruiterId')
    .innerJoin('searchFirm', 'searchFirm.id', 'contract.searchFirmId')
    .select([
      'contract.id',
      'contract.number',
      'contract.recruiterId',
      'contract.offerId',
      'job.id as jobId',
      'job.title',
      'job.companyId',
      'job.employerId',
      'candidate.name as candidate',
      'company.name as company',
      'person.name as recruiter',
      'searchFirm.name as firm',
      'invoice.id as paymentId',
      'invoice.number as invoiceNumber',
      'invoice.currency',
      'invoice.fee',
      'invoice.tax',
      'invoice.taxProfile',
      'invoice.total',
      'invoice.dueDate',
    ])
    .where('contract.id', '=', id)
    .executeTakeFirstOrThrow();
type ToldContract = Awaited<ReturnType<typeof contractOf>>;

const recruiterOf = ({ tx }: AnyContext, { recruiterId }: ToldContract): Promise<Recipient[]> =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('id', '=', recruiterId)
    .where('status', '=', 'ACTIVE')
    .execute();

export const sides = {
  EMPLOYER: { people: employersOf, path: '/employers/contract/' },
  RECRUITER: { people: recruiterOf, path: '/recruiters/contract/' },
  ADMIN: { people: (ctx: AnyContext) => activeAdmins(ctx), path: '/admin/contract/' },
};

/** Fee, VAT and why there may be none, and total, each apart. */
const amountsFor = (locale: Locale, { currency, fee, tax, taxProfile, total }: ToldContract) => {
  const { facts } = mailWordsOf(locale).contract;
  const money = (amount: number) => moneyText(wordsOf(locale).formats.money, amount, currency);
  return [
    { label: facts.fee, value: money(fee) },
    { label: paperWordsOf(locale).noTax[taxProfile], value: money(tax) },
    { label: facts.total, value: money(total) },
  ];
};

const mailConcluded =
  (side: keyof typeof sides) =>
  async (ctx: AnyContext, { contractId }: Concluded, eventId: string): Promise<void> => {
    const contract = await contractOf(ctx, contractId);
    for (const person of await sides[side].people(ctx, contract)) {
      await tell(ctx, person, 'contract.concluded', `${eventId}:${side}`, (locale) => {
        const words = mailWordsOf(locale).contract;
        return {
          ...words.concluded[side](contract),
          facts: [
            { label: words.facts.number, value: contract.number },
            ...(side === 'EMPLOYER' ? [] : [{ label: words.facts.company, value: contract.company }]),
            ...(side === 'RECRUITER'
              ? []
              : [{ label: words.facts.recruiter, value: `${contract.recruiter} (${contract.firm})` }]),
            ...amountsFor(locale, contract),
          ],
          ...buttonTo(ctx, words.open, `${sides[side].path}${contract.id}`),
        };
      });
    }
  };
export const mailEmployersOfHire = mailConcluded('EMPLOYER');
export const mailRecruiterOfHire = mailConcluded('RECRUITER');
export const mailAdminsOfHire = mailConcluded('ADMIN');

export const mailInvoice = async (ctx: AnyContext, { contractId }: Concluded, eventId: string): Promise<void> => {
  const contract = await contractOf(ctx, contractId);
  for (const person of await employersOf(ctx, contract)) {
    await tell(ctx, person, 'payment.billed', eventId, (locale) => {
      const words = mailWordsOf(locale).contract;
      return {
        ...words.billed({ number: contract.invoiceNumber }),
        facts: [
          { label: words.facts.invoice, value: contract.invoiceNumber },
          ...amountsFor(locale, contract),
          { label: words.facts.dueDate, value: formatDay(contract.dueDate, locale) },
        ],
        ...buttonTo(ctx, words.openPayment, `/employers/payment/${contract.paymentId}`),
      };
    });
  }
};

/** Both parties, with the reason and what is different now; of the last amendment, that the contract is void. */
export const mailAmended = async (
  ctx: AnyContext,
  { contractId, amendmentId }: Events['contract.amended'],
  eventId: string,
): Promise<void> => {
  const contract = await contractOf(ctx, contractId);
  const amendment = await ctx.tx
    .selectFrom('contractAmendment')
    .selectAll()
    .where('id', '=', amendmentId)
    .executeTakeFirstOrThrow();
  for (const side of ['EMPLOYER', 'RECRUITER'] as const)
    for (const person of await sides[side].people(ctx, contract)) {
      await tell(ctx, person, 'contract.amended', `${eventId}:${side}`, (locale) => {
        const words = mailWordsOf(locale);
        const { facts } = words.contract;
        const { reason, change, startDate, voids } = amendment;
        const told = voids
          ? words.contract.voided(contract)
          : words.contract.amended({ number: contract.number, amendment: amendment.number });
        return {
          ...told,
          facts: [
            ...(voids ? [{ label: facts.number, value: contract.number }] : []),
            { label: words.reason, value: reason },
            ...(voids ? [] : [{ label: facts.change, value: change }]),
            ...(startDate ? [{ label: facts.startDate, value: formatDay(startDate, locale) }] : []),
          ],
          ...buttonTo(ctx, words.contract.open, `${sides[side].path}${contract.id}`),
        };
      });
    }
};
