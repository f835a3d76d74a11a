import { ActionIcon, Button } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DocumentState, documentsApi } from '#core/api/documents.ts';
import type { Output } from '#core/api/endpoint.ts';
import { filesApi } from '#core/api/files.ts';
import { formatDate } from '#core/rules/formats.ts';
import type { StatusLook } from '#core/rules/status-colours.ts';
import { downloadFile } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { currentWords } from '#web/lib/locale.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './operation.module.css';

export type StoredDocument = Output<typeof documentsApi.all>[number];
type Version = StoredDocument['versions'][number];

const looks: Record<DocumentState, StatusLook> = {
  COMING: { colour: 'info', glyph: 'half' },
  IN_FORCE: { colour: 'secondary', glyph: 'check' },
  PAST: { colour: 'grey', glyph: 'dot' },
};

/** Every document with all of its versions: none is ever lost. */
export function Documents({ documents }: { documents: readonly StoredDocument[] }) {
  const { settings } = useWords();
  return (
    <>
      <HelpText>{settings.documents.help}</HelpText>
      <div className={styles.countries}>
        {documents.map((document) => (
          <DocumentCard key={document.kind} document={document} />
        ))}
      </div>
    </>
  );
}

function DocumentCard({ document }: { document: StoredDocument }) {
  const { settings, enums } = useWords();
  const title = enums.documentKind[document.kind];
  const act = (
    <Button
      component={Link}
      to={paths.admin.newDocument(document.kind)}
      size="xs"
      variant="default"
      aria-label={`${title} ${settings.documents.newVersion}`}
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
    >
      {settings.documents.newVersion}
    </Button>
  );
  return (
    <Card title={title} aside={act}>
      <Rows isLoose>
        {document.versions.map((version) => (
          <VersionRow key={version.version} document={document} version={version} />
        ))}
      </Rows>
    </Card>
  );
}

function VersionRow({ document, version }: { document: StoredDocument; version: Version }) {
  const { documents } = useWords().settings;
  const locale = useLocale();
  const { state, publishedAt, by, agreed, version: n } = version;
  return (
    <Row
      title={
        <>
          {documents.version({ n })}
          <StatusBadge bare look={looks[state]}>
            {documents.states[state]}
          </StatusBadge>
        </>
      }
      meta={
        <>
          <span>{documents.from({ date: formatDate(publishedAt, locale, operatorZone) })}</span>
          <span>{by === null ? documents.byProduct : documents.by({ name: by })}</span>
          {state === 'IN_FORCE' && n > 1 && <span>{documents.agreed({ n: agreed, people: document.people })}</span>}
        </>
      }
    >
      <PdfButton kind={document.kind} n={n} />
    </Row>
  );
}

function PdfButton({ kind, n }: { kind: StoredDocument['kind']; n: number }) {
  const { documents } = useWords().settings;
  const [isLoading, setLoading] = useState(false);
  const open = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile(filesApi.document, { query: { type: kind, version: String(n) } });
    } catch (failure) {
      const words = currentWords();
      tellFailure(words, failure, words.shell.documentFailed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <ActionIcon variant="default" aria-label={documents.pdfOf({ n })} loading={isLoading} onClick={() => void open()}>
      <IconFileText size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
