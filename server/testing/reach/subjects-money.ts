import { putDeposit } from '../money-requests.ts';
import { onlyAdmin, parties } from './groups.ts';
import type { Subject } from './subjects.ts';

const idOf = async (row: Promise<{ id: number }>): Promise<number> => (await row).id;

export const moneySubjects = {
  contract: { reach: parties, make: async ({ contractId }) => contractId },
  payment: { reach: parties, make: async ({ paymentId }) => paymentId },
  /** Its money came in, and somebody is asked whether it may go out. */
  paidPayment: { reach: onlyAdmin, make: async ({ paidId }) => paidId },
  departure: { reach: parties, make: async ({ departureId }) => departureId },
  refund: { reach: parties, make: async ({ refundId }) => refundId },
  receivable: {
    reach: onlyAdmin,
    make: (scene) =>
      idOf(
        scene.db
          .insertInto('receivable')
          .values({
            refundId: scene.refundId,
            searchFirmId: scene.cast.selected.searchFirmId,
            currency: 'KRW',
            amount: 100,
            createdAt: scene.now,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  deposit: { reach: onlyAdmin, make: ({ product }) => idOf(putDeposit(product, { amount: 10 })) },
  payout: {
    reach: onlyAdmin,
    make: ({ product: { services }, db, cast, paidId, now }) =>
      idOf(
        db
          .insertInto('payout')
          .values({
            invoiceId: paidId,
            searchFirmId: cast.selected.searchFirmId,
            status: 'ASKED',
            currency: 'KRW',
            amount: 100,
            charge: 0,
            setOff: 0,
            accountVersion: 1,
            accountSealed: services.keys.seal('{}'),
            askedBy: cast.admin.accountId,
            askedAt: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  heldBackSetting: {
    reach: onlyAdmin,
    make: ({ db, cast, now }) =>
      idOf(
        db
          .insertInto('settingChange')
          .values({
            key: 'money',
            field: 'invoiceDueDays',
            oldValue: '14',
            newValue: '15',
            changedBy: cast.admin.accountId,
            createdAt: now,
            startsAt: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
} satisfies Record<string, Subject>;
