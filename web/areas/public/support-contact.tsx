import { Anchor } from '@mantine/core';
import { useClientConfig } from '#web/lib/client-config.ts';
import { useWords } from '#web/ui/words.tsx';

/** Where the operator is reached; nothing until the installation has told. */
export function SupportContact() {
  const { contact } = useWords().sign.account;
  const email = useClientConfig()?.support;
  if (email === undefined) return null;
  return (
    <p>
      {contact} <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </p>
  );
}
