import { afterAll, inject } from 'vitest';
import { lendDatabase } from './kept-database.ts';
import { runProduct, type TestProduct } from './running-product.ts';

export type { TestProduct } from './running-product.ts';
export { freshAddress, unique } from './unique.ts';

type Options = {
  env?: Partial<Record<string, string>>;
  /** A second process on the database of another product. */
  databaseUrl?: string;
};

/** A product for one test file, stopped after it. */
export const startTestProduct = async ({ env, databaseUrl }: Options = {}): Promise<TestProduct> => {
  const { url, connection } = databaseUrl ? { url: databaseUrl } : await lendDatabase(inject('postgresUrl'));
  const product = await runProduct(url, env, connection);
  afterAll(product.stop);
  return product;
};
