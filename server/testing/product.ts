import { afterAll, inject } from 'vitest';
import { runProduct, type TestProduct } from './running-product.ts';
import { cloneDatabase } from './test-database.ts';

export type { TestProduct } from './running-product.ts';
export { freshAddress, unique } from './unique.ts';

type Options = {
  env?: Partial<Record<string, string>>;
  /** A second process on the database of another product. */
  databaseUrl?: string;
};

/** A product for one test file, stopped after it. */
export const startTestProduct = async ({ env, databaseUrl }: Options = {}): Promise<TestProduct> => {
  const product = await runProduct(databaseUrl ?? (await cloneDatabase(inject('postgresUrl'))), env);
  afterAll(product.stop);
  return product;
};
