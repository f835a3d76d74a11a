import { test } from 'vitest';
import { refund } from '#server/testing/guarantees.ts';
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
const refunded = { employer: 'Your refund: %', recruiter: '채용사에 환급: %' };

/** The events of money of decisions 12; the others stand in events.test.ts. */
const lines: Line[] = [
  line('deposit confirmed', hired, (s) => deposit(product, s.paymentId), {
    employer: 'We received your payment: #',
    recruiter: '채용사가 입금했습니다: #',
  }),
  line('payout', deposited, (s) => payOut(product, s.paymentId), { recruiter: '채용 수수료를 지급했습니다: #' }),
  line('refund of held money', deposited, (s) => refund(product, s.paymentId, 1000), refunded),
  line('refund after the payout', paidOut, (s) => refund(product, s.paymentId, 1000), refunded),
];

test.each(lines)('$event: exactly its people, by mail and bell, in their language [notify.events]', (one) =>
  expectTold(product, one),
);
