import { booksApi as api } from '#core/api/books.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { trialBalance } from './trial-balance.ts';

export const bookRoutes = (on: Implementer): void => {
  implement(on, api.balance, trialBalance);
};
