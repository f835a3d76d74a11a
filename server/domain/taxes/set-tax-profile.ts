import type { Input, Output } from '#core/api/endpoint.ts';
import type { taxesApi } from '#core/api/taxes.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { asSeen } from '../companies/edit-company.ts';

type SetProfile = typeof taxesApi.setProfile;

export const setTaxProfile = async (ctx: Context, { body }: Input<SetProfile>): Promise<Output<SetProfile>> => {
  const { id, version, taxProfile } = body;
  const { tx } = ctx;
  asSeen(
    await tx.selectFrom('searchFirm').select('version').where('id', '=', id).forUpdate().executeTakeFirst(),
    version,
  );
  await tx
    .updateTable('searchFirm')
    .set({ taxProfile, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAct(ctx, {
    action: 'firm.taxProfile',
    subjectKind: 'SEARCH_FIRM',
    subjectId: id,
    fields: ['taxProfile'],
  });
  return { id, version: version + 1 };
};
