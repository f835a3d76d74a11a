import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '#core/rules/formats.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { DialogActs, FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './audit.module.css';
import { type Act, pathOfAll, pathOfSubject } from './audit-query.ts';
import { actorOf, fieldsOf, othersOf, subjectOf } from './audit-texts.ts';

type AuditDialogProps = { act: Act | null; onClose: () => void };

/** One act whole, with the way to what it was done to. */
export function AuditDialog({ act, onClose }: AuditDialogProps) {
  const { audit } = useWords();
  return (
    <FormDialog isOpen={act !== null} onClose={onClose} title={act === null ? '' : audit.actions[act.action]}>
      {act !== null && <ActFacts act={act} onClose={onClose} />}
    </FormDialog>
  );
}

function ActFacts({ act, onClose }: { act: Act; onClose: () => void }) {
  const words = useWords();
  const { audit } = words;
  const locale = useLocale();
  const path = pathOfSubject(act);
  return (
    <>
      <DefinitionList
        facts={[
          { label: audit.keys.at, value: formatDateTime(act.at, locale, operatorZone) },
          { label: audit.keys.actor, value: `${actorOf(words, act)} (${audit.actorTypes[act.actorType]})` },
          ...(act.actorId === null ? [] : [{ label: audit.account, value: String(act.actorId) }]),
          { label: audit.kind, value: audit.subjects[act.subjectKind] },
          { label: audit.keys.subject, value: subjectOf(words, act) },
          ...othersOf(words, act),
          fieldsOf(words, act),
          { label: audit.keys.address, value: act.address ?? audit.noAddress },
          {
            label: audit.requestId,
            value: act.requestId === null ? audit.noAddress : <code className={styles.code}>{act.requestId}</code>,
          },
        ]}
      />
      <DialogActs>
        <Button component={Link} to={pathOfAll(act)} variant="default" onClick={onClose}>
          {audit.allOf}
        </Button>
        {path !== null && (
          <Button component={Link} to={path} onClick={onClose}>
            {audit.toSubject}
          </Button>
        )}
      </DialogActs>
    </>
  );
}
