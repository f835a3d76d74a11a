import type { ListEntry } from './every-list.ts';

/** Values that no list takes for its own; a filter's are told by its values. */
export const wrongFor = ({ sizes, sort, search, repeated, single }: ListEntry): Record<string, readonly string[]> => {
  const lower = ([first = '']: readonly string[]) => (first.toLowerCase() === first ? [] : [first.toLowerCase()]);
  const filters = Object.entries({ ...repeated, ...single });
  return {
    size: ['0', '1', '6', '10', '16', '18', '31', '100', '-5', '5.0', '05', '1e1', 'ALL', ' 5', ''].filter(
      (size) => !sizes.includes(size),
    ),
    page: ['-1', '1.5', 'x', '1e3', '0x1', '9999999', ''],
    sort: ['PRICE', 'password_hash', ...lower(sort), '__proto__', ''],
    order: ['up', 'ASC', 'asc desc', ''],
    searchType: ['PASSWORD', ...lower(search), 'constructor', ''],
    keyword: ['x'.repeat(101)],
    ...Object.fromEntries(filters.map(([name, values]) => [name, ['GONE', ...lower(values), '']])),
  };
};
