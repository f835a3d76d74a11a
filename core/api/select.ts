import * as z from 'zod/mini';
import { locales } from '../rules/enums.ts';
import { selectGroups } from '../rules/select-groups.ts';
import { endpoint, repeated } from './endpoint.ts';

const option = z.object({ value: z.string(), label: z.string() });

export const selectApi = {
  options: endpoint({
    method: 'GET',
    path: '/select',
    about: 'The options of dropdowns by group; all groups where none is named. Language by locale or Accept-Language.',
    access: 'public',
    anonymous: true,
    query: z.object({ group: repeated(selectGroups), locale: z.optional(z.enum(locales, 'select')) }),
    response: z.partialRecord(z.enum(selectGroups), z.array(option)),
  }),
};
