import type { TestProduct } from './running-product.ts';

/** Somebody who has begun was recommended before. */
export const recommendBy = async ({ services: { db } }: TestProduct, candidateId: number, day: string) => {
  const createdAt = new Date(`${day}T00:00:00+09:00`);
  await db
    .updateTable('candidate')
    .set({ createdAt })
    .where('id', '=', candidateId)
    .where('createdAt', '>', createdAt)
    .execute();
};
