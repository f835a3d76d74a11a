import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import * as f from '#core/rules/fields.ts';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { EndpointForm } from './endpoint-form.ts';
import { useEndpoint } from './endpoints.ts';

/** What a form of an act that moves money checks, starts with, and sends of whoever proves anew who they are. */
export const proof = { password: f.claimedPassword, code: z.optional(z.string()) };
export const noProof = { password: '', code: '' };
type ProofValues = { password: string; code?: string | undefined };
export const proofOf = ({ password, code }: ProofValues) => ({ password, ...(code ? { code } : {}) });
/** Refusals that belong to one of the two fields. */
export const proofFields = { PASSWORD_WRONG: 'password', TOTP_WRONG: 'code' } as const;

/** A code, where the admin's second factor is on. */
export function CodeField<V extends ProofValues, C>({ form }: { form: EndpointForm<V, C> }) {
  const words = useWords().payouts.proof;
  const me = useEndpoint(accountsApi.me);
  const hasTotp = me.data !== undefined && 'admin' in me.data && me.data.admin.totp;
  return (
    hasTotp && (
      <TextInput
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        label={words.code}
        {...form.field('code' as Parameters<typeof form.field>[0])}
      />
    )
  );
}

/** The own password, and the code. */
export function ProofFields<V extends ProofValues, C>({ form }: { form: EndpointForm<V, C> }) {
  const words = useWords().payouts.proof;
  return (
    <>
      <PasswordInput
        required
        autoComplete="current-password"
        label={words.password}
        {...form.field('password' as Parameters<typeof form.field>[0])}
      />
      <CodeField form={form} />
    </>
  );
}
