import { Button, Checkbox } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import { documentsApi } from '#core/api/documents.ts';
import type { DocumentKind } from '#core/rules/enums.ts';
import { formatDate } from '#core/rules/formats.ts';
import { useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { hasCode } from '#web/lib/failures.ts';
import { useSignOut } from '#web/lib/sign-out.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { DocumentText } from '#web/ui/blocks/document-text.tsx';
import { DialogActs } from '#web/ui/blocks/form-dialog.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './consent.module.css';

export type OwedDocument = { kind: DocumentKind; version: number; publishedAt: string };

/** The new versions to read and to agree to, or a way out that loses nothing. */
export function ConsentForm({ owed, onAgreed }: { owed: readonly OwedDocument[]; onAgreed: () => void }) {
  const { consents } = useWords();
  const [agreed, setAgreed] = useState<readonly DocumentKind[]>([]);
  const { signOut, isSigningOut } = useSignOut();
  const sending = useSend(documentsApi.agree, {
    refresh: [accountsApi.me, documentsApi.text],
    onDone: onAgreed,
    onFailed: (failure) => {
      // what was ticked was another text
      if (hasCode(failure, 'DOCUMENT_CHANGED')) setAgreed([]);
      return false;
    },
  });
  const versionOf = (kind: (one: OwedDocument) => boolean) => owed.find(kind)?.version;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const terms = versionOf(({ kind }) => kind !== 'PRIVACY');
    const privacy = versionOf(({ kind }) => kind === 'PRIVACY');
    sending.mutate({
      body: { ...(terms === undefined ? {} : { terms }), ...(privacy === undefined ? {} : { privacy }) },
    });
  };
  const tick = (kind: DocumentKind, isAgreed: boolean): void =>
    setAgreed((before) => (isAgreed ? [...before, kind] : before.filter((one) => one !== kind)));
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {owed.map((document) => (
        <OneDocument
          key={document.kind}
          document={document}
          isAgreed={agreed.includes(document.kind)}
          onTick={(isAgreed) => tick(document.kind, isAgreed)}
        />
      ))}
      <p className={styles.kept}>{consents.kept}</p>
      <DialogActs>
        <Button variant="default" loading={isSigningOut} onClick={signOut}>
          {consents.later}
        </Button>
        <Button type="submit" loading={sending.isPending} disabled={!owed.every(({ kind }) => agreed.includes(kind))}>
          {consents.act}
        </Button>
      </DialogActs>
    </form>
  );
}

type OneDocumentProps = { document: OwedDocument; isAgreed: boolean; onTick: (isAgreed: boolean) => void };

function OneDocument({ document, isAgreed, onTick }: OneDocumentProps) {
  const { consents, enums } = useWords();
  const locale = useLocale();
  // by its version: what another page has read may be an older one
  const text = useEndpoint(documentsApi.text, { query: { type: document.kind, version: String(document.version) } });
  const title = enums.documentKind[document.kind];
  const date = formatDate(document.publishedAt, locale, operatorZone);
  return (
    <div>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span>{consents.version({ n: document.version, date })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={title}>
        {text.data !== undefined && <DocumentText body={locale === 'ko' ? text.data.bodyKo : text.data.bodyEn} />}
        {text.data === undefined && text.error === null && <Spinner />}
        {text.error !== null && <ServerError message={consents.failed} onRetry={() => void text.refetch()} />}
      </section>
      <Checkbox
        label={consents.agree({ title })}
        checked={isAgreed}
        disabled={text.data === undefined}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </div>
  );
}
