import { exportsApi as api } from '#core/api/exports.ts';
import type { Implementer } from '#server/platform/http/implement.ts';
import { implementFile } from '#server/platform/http/implement-file.ts';
import type { exportSource } from './export-list.ts';

export const exportRoutes = (on: Implementer, { openFor }: ReturnType<typeof exportSource>): void => {
  implementFile(on, api.admin, (ctx, { query }) => openFor(ctx, ctx.actor, query));
  implementFile(on, api.client, (ctx, { query }) => openFor(ctx, ctx.actor, query));
};
