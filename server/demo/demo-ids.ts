import type { Db } from '#server/platform/db/connect.ts';

export type DemoIds = {
  companies: ReadonlyMap<string, number>;
  firms: ReadonlyMap<string, number>;
  departmentId: number;
  adminId: number;
};

export const accountIdOf = async (tx: Db, identify: string): Promise<number> =>
  (await tx.selectFrom('account').select('id').where('identify', '=', identify).executeTakeFirstOrThrow()).id;
