import type { TestProduct } from './running-product.ts';

/** Makes something for a product once, for all tests that leave it as it was. */
export const oncePerProduct = <T>(
  make: (product: TestProduct) => Promise<T>,
): ((product: TestProduct) => Promise<T>) => {
  const made = new WeakMap<TestProduct, Promise<T>>();
  return (product) => {
    const known = made.get(product) ?? make(product);
    made.set(product, known);
    return known;
  };
};
