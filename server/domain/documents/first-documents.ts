import { documentKinds } from '#core/rules/enums.ts';
import type { Services } from '#server/platform/services.ts';
import { en } from './texts-en.ts';
import { ko } from './texts-ko.ts';

/** The texts the product starts with, as version 1. Later versions are the operator's. */
export const publishFirstDocuments = async ({ db, clock }: Services): Promise<void> => {
  const publishedAt = clock.now();
  await db
    .insertInto('document')
    .values(documentKinds.map((kind) => ({ kind, version: 1, bodyKo: ko[kind], bodyEn: en[kind], publishedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
