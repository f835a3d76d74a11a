import { test } from 'vitest';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { decideDeparture, putReport, refund, refundForm } from '#server/testing/guarantees.ts';
import { deposit, payOut } from '#server/testing/payments.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { expectTold, type Line, line, makeScenes } from '#server/testing/told-scenes.ts';

const product = await startTestProduct();
const { hired } = await makeScenes(product);
const deposited = async () => {
  const scene = await hired();
  await deposit(product, scene.paymentId);
  return scene;
};
const paidOut = async () => {
  const scene = await deposited();
  await payOut(product, scene.paymentId);
  return scene;
};
const feeOf = async (paymentId: number): Promise<number> => {
  const { services } = product;
  const invoice = services.db.selectFrom('invoice').select('fee').where('id', '=', paymentId);
  return (await invoice.executeTakeFirstOrThrow()).fee;
};
const refundAll = async (paymentId: number, voids: boolean) =>
  refund(product, paymentId, await feeOf(paymentId), { voids });
/** As a refund is, without its amount: the operator's other two acts that end a contract. */
const endForm = async (paymentId: number) => {
  const { amount: _amount, ...form } = await refundForm(product, paymentId, 1);
  return { body: form };
};
const refunded = { employer: 'Your refund: % (#)', recruiter: '채용사에 환급: % (#)' };
const voided = { employer: 'Contract void: %', recruiter: '계약 무효: %' };

/** The events of money of decisions 12; the others stand in events.test.ts. */
const lines: Line[] = [
  line('deposit confirmed', hired, (s) => deposit(product, s.paymentId), {
    employer: 'We received your payment: #',
    recruiter: '채용사가 입금했습니다: #',
  }),
  line('payout', deposited, (s) => payOut(product, s.paymentId), { recruiter: '채용 수수료를 지급했습니다: #' }),
  line('refund of held money', deposited, (s) => refund(product, s.paymentId, 1000), refunded),
  line('refund after the payout', paidOut, (s) => refund(product, s.paymentId, 1000), refunded),
  line('refund that makes the contract void', deposited, (s) => refundAll(s.paymentId, true), {
    employer: [refunded.employer, voided.employer],
    recruiter: [refunded.recruiter, voided.recruiter],
  }),
  line(
    'contract void after its refund',
    async () => {
      const scene = await deposited();
      await refundAll(scene.paymentId, false);
      return scene;
    },
    async (s) => s.admin.call(guaranteesApi.void, await endForm(s.paymentId)),
    voided,
  ),
  line(
    'somebody paid for who never came',
    async () => {
      const scene = await deposited();
      const { contractId: id, employer } = scene;
      return { ...scene, departure: await putReport(product, { id, employer }, 8, true) };
    },
    (s) => decideDeparture(product, s.departure),
    {
      employer: ['Report accepted: % (#)', refunded.employer, voided.employer],
      recruiter: ['퇴사 신고가 받아들여졌습니다: % (#)', refunded.recruiter, voided.recruiter],
    },
  ),
  // its mail says that the contract is void
  line('invoice canceled', hired, async (s) => s.admin.call(guaranteesApi.cancel, await endForm(s.paymentId)), {
    employer: 'Invoice canceled: #',
    recruiter: '청구 취소: #',
  }),
];

test.each(lines)('$event: exactly its people, by mail and bell, in their language [notify.events]', (one) =>
  expectTold(product, one),
);
