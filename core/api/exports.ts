import * as z from 'zod/mini';
import { adminExportLists, clientExportLists, type ExportList, exportFormats } from '../rules/export-lists.ts';
import { idInPath, oneOf } from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { endpoint } from './endpoint.ts';

/** Beside these stand the list's own filters, sort and search, as its own call takes them. */
const exportOf = <const L extends readonly [ExportList, ...ExportList[]]>(lists: L) =>
  z.looseObject({
    list: oneOf(lists),
    format: oneOf(exportFormats),
    /** The posting, of a list that stands under one. */
    id: z.optional(idInPath),
  });

const often = { max: limits.exportsPerHour, seconds: 3600, by: 'account' } as const;

export const exportsApi = {
  admin: endpoint({
    method: 'GET',
    path: '/export/file',
    about:
      'One of the operator’s lists as XLSX or CSV: all its rows with the filters, sort and search of the list’s own call, which stand beside `list` and `format`.',
    access: ['ADMIN'],
    kind: 'file',
    limit: often,
    query: exportOf(adminExportLists),
    response: z.string(),
  }),
  client: endpoint({
    method: 'GET',
    path: '/client/export/file',
    about:
      'One of the reader’s own lists as XLSX or CSV: all its rows with the filters, sort and search of the list’s own call, which stand beside `list` and `format`.',
    access: ['EMPLOYER', 'RECRUITER'],
    kind: 'file',
    limit: often,
    query: exportOf(clientExportLists),
    response: z.string(),
  }),
};

/** What a download ticket for an export stands for: the same as in the address. */
export const exportWanted = exportOf([...new Set([...adminExportLists, ...clientExportLists])] as [
  ExportList,
  ...ExportList[],
]);
export type ExportWanted = z.output<typeof exportWanted>;
