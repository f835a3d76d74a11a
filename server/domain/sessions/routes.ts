import { sessionsApi as api, type TokenPair } from '#core/api/sessions.ts';
import { refuse } from '#core/rules/errors.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { checkCredentials, refuseUnusable, signIn } from './sign-in.ts';

export const sessionRoutes = (on: Implementer): void => {
  implement(on, api.signIn, signIn, {
    prepare: async (ctx, input) => {
      const account = await checkCredentials(ctx, input);
      await refuseUnusable(ctx, input, account);
      return account;
    },
  });
  // the bearer of this one call is the refresh token; the refusal must not undo the end of a stolen family
  implement(on, api.refresh, async (_ctx, _input, pair: TokenPair) => pair, {
    prepare: (ctx) => refreshSession(ctx, ctx.bearer),
  });
  implement(on, api.signOut, async (ctx) => {
    await endSessions(ctx, 'SIGN_OUT', { accountId: ctx.actor.accountId, only: ctx.actor.sessionId });
    return null;
  });
  implement(on, api.list, listSessions);
  implement(on, api.end, async (ctx, { params }) => {
    const ended = await endSessions(ctx, 'ENDED', { accountId: ctx.actor.accountId, only: params.id });
    if (ended === 0) throw refuse('NOT_FOUND');
    return null;
  });
};
