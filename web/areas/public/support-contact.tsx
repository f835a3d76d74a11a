import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { systemApi } from '#core/api/system.ts';
import { call } from '#web/lib/client.ts';
import { useWords } from '#web/ui/words.tsx';

/** Where the operator is reached; nothing until the installation has told. */
export function SupportContact() {
  const { contact } = useWords().sign.account;
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    void call(systemApi.clientConfig).then(
      ({ support }) => setEmail(support),
      () => undefined,
    );
  }, []);
  if (email === null) return null;
  return (
    <p>
      {contact} <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </p>
  );
}
