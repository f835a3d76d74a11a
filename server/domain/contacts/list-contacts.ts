import type { contactsApi } from '#core/api/contacts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { contactsOf, presentContact } from './book.ts';

type List = typeof contactsApi.list;

const columns = {
  ID: 'row.id',
  COMPANY: 'row.organisation',
  NAME: 'row.name',
  EMAIL: 'row.email',
  CREATEDAT: 'row.createdAt',
} as const;

export const listContacts = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { keyword, searchType, state, kind, order } = query;
  let rows = contactsOf(ctx);
  if (state.length > 0) rows = rows.where('row.state', 'in', state);
  if (kind.length > 0) rows = rows.where('row.kind', 'in', kind);
  if (keyword !== '') {
    rows = rows.where((eb) => {
      const found = (key: 'COMPANY' | 'NAME' | 'EMAIL') => eb(columns[key], 'ilike', containing(keyword));
      // a firm is also found by the name it has here
      const foundAs = eb('row.joinedAs', 'ilike', containing(keyword));
      if (searchType === 'COMPANY') return eb.or([found('COMPANY'), foundAs]);
      return searchType ? found(searchType) : eb.or([found('COMPANY'), foundAs, found('NAME'), found('EMAIL')]);
    });
  }
  const sorted = rows.orderBy(columns[query.sort ?? 'ID'], order).orderBy('row.id', order);
  const { data, page } = await pageOf(ctx.tx, sorted, query);
  return { page, data: data.map(presentContact) };
};
