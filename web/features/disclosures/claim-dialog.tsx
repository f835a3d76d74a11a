import { Anchor, Radio } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { disclosuresApi } from '#core/api/disclosures.ts';
import { filesApi } from '#core/api/files.ts';
import { claimDecisions, rightIdentities } from '#core/rules/claims.ts';
import { shownContact } from '#core/rules/contact-lifecycle.ts';
import * as f from '#core/rules/fields.ts';
import { formatDate, formatDateTime } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { downloadFile } from '#web/lib/download.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { useDayThere } from '#web/lib/own-zone.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InfectedFile } from '#web/ui/blocks/infected-file.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { amountUnit, NumberField } from '#web/ui/fields/number-field.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { DifferingIdentity, isAboutIdentity } from './differing-identity.tsx';
import { type Claim, disclosureReads } from './disclosure-reads.ts';
import styles from './disclosures.module.css';

/** What a claim is about and what was decided, or the decision to make. */
export function ClaimDialog({ claim, onClose }: { claim: Claim | null; onClose: () => void }) {
  const { claims } = useWords().disclosures;
  return (
    <FormDialog isOpen={claim !== null} onClose={onClose} title={claim ? claims.dialogs[claim.kind] : ''}>
      {claim && <Opened claim={claim} onClose={onClose} />}
    </FormDialog>
  );
}

function Opened({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  // whoever writes a decision goes on seeing it, though another one was first
  const [isToDecide] = useState(claim.actions.includes('decide'));
  return (
    <>
      <About claim={claim} />
      {isToDecide ? <DecideForm claim={claim} onClose={onClose} /> : <Decided claim={claim} />}
    </>
  );
}

function About({ claim }: { claim: Claim }) {
  const words = useWords();
  const { claims, lost } = words.disclosures;
  const { candidate, holder, text, file } = claim;
  return (
    <div className={`${styles.entries} ${styles.aboutClaim}`}>
      <EntryCard label={claims.entry} entry={candidate} />
      {holder && <EntryCard label={claims.holder} entry={holder} />}
      {candidate.lostReason !== null && claim.kind === 'CONTEST' && (
        <InlineNote colour="grey">{lost.reasons[candidate.lostReason]}</InlineNote>
      )}
      {isAboutIdentity(claim) && <DifferingIdentity candidateId={candidate.id} />}
      {text !== '' && <p className={styles.claimText}>{text}</p>}
      {file?.isInfected && <InfectedFile name={file.name} />}
      {file && !file.isInfected && (
        <Anchor
          component="button"
          type="button"
          ta="left"
          onClick={() =>
            void downloadFile(filesApi.file, { params: { id: file.id } }).catch((failure) =>
              tellFailure(words, failure),
            )
          }
        >
          {claims.file}: {file.name}
        </Anchor>
      )}
    </div>
  );
}

function EntryCard({ label, entry }: { label: string; entry: Claim['candidate'] }) {
  const { disclosures, enums } = useWords();
  const locale = useLocale();
  const dayThere = useDayThere();
  const { id, name, job, recruiter, createdAt } = entry;
  const { contactState, contactUntil } = shownContact({ ...entry, isLost: entry.lostReason !== null });
  return (
    <div className={styles.entry}>
      <span>{label}</span>
      <span>
        <Anchor component={Link} className={styles.entryName ?? ''} to={paths.admin.candidate(job.id, id)}>
          {name}
        </Anchor>{' '}
        · {job.title}
      </span>
      <span>
        {recruiter.name} · {recruiter.firm}
      </span>
      <span>
        {disclosures.claims.recommendedOn({ day: formatDate(createdAt, locale, operatorZone) })} ·{' '}
        {enums.contactState[contactState]}
        {contactUntil !== null && ` · ${disclosures.yearMark({ day: dayThere(contactUntil, job.timeZone) })}`}
      </span>
    </div>
  );
}

function Decided({ claim }: { claim: Claim }) {
  const { claims } = useWords().disclosures;
  const locale = useLocale();
  const { kind, decision, decidedAt, decidedBy, note } = claim;
  if (decision === null || decidedAt === null) return null;
  return (
    <div className={styles.notes}>
      <InlineNote colour="secondary">
        <b>{claims.choices[kind][decision].label}</b>
        <div>{note}</div>
        <div>{claims.by({ name: decidedBy ?? '', time: formatDateTime(decidedAt, locale, operatorZone) })}</div>
      </InlineNote>
    </div>
  );
}

const common = { decision: f.oneOf(claimDecisions), note: f.text(limits.reasonLengthMax) };
const typed = z.object({
  ...common,
  identity: z.nullable(z.enum(rightIdentities)),
  firstYearSalary: z.nullable(z.number()),
  startDate: z.nullable(z.string()),
});
/** A hire that is confirmed has its salary and its first day. */
const typedHire = typed.check(
  z.refine(({ decision, firstYearSalary }) => decision === 'NO' || (firstYearSalary ?? 0) > 0, {
    error: 'required',
    path: ['firstYearSalary'],
  }),
  z.refine(({ decision, startDate }) => decision === 'NO' || f.date.safeParse(startDate).success, {
    error: 'required',
    path: ['startDate'],
  }),
);

/** Who has the person again is who the operator says. */
const typedIdentity = typed.check(
  z.refine(({ decision, identity }) => decision === 'NO' || identity !== null, { error: 'select', path: ['identity'] }),
);

const schemaOf = (claim: Claim) => {
  if (isAboutIdentity(claim)) return typedIdentity;
  return claim.kind === 'HIRE' ? typedHire : typed;
};

function DecideForm({ claim: shown, onClose }: { claim: Claim; onClose: () => void }) {
  const words = useWords();
  const { claims } = words.disclosures;
  const agreed = useAgreed(shown);
  const claim = agreed.now;
  const { id, version, kind } = claim;
  const form = useEndpointForm(disclosuresApi.decide, {
    schema: schemaOf(claim),
    currency: claim.candidate.job.currency,
    defaults: { note: '', identity: null, firstYearSalary: null, startDate: null },
    toSent: ({ decision, note, identity, firstYearSalary, startDate }) => ({
      body: {
        id,
        version,
        decision,
        note,
        ...(isAboutIdentity(claim) && decision === 'YES' && identity !== null ? { identity } : {}),
        ...(kind === 'HIRE' && decision === 'YES' && firstYearSalary !== null && startDate !== null
          ? { firstYearSalary, startDate }
          : {}),
      },
    }),
    agreed,
    // the other decision may do
    fieldOf: { STATUS_CONFLICT: 'decision' },
    refresh: disclosureReads,
    onDone: () => {
      announce.toast({ type: 'success', title: claims.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  return (
    <DialogForm
      form={{ ...form, isOver: form.isOver || (!form.isSending && !shown.actions.includes('decide')) }}
      onClose={onClose}
      verb={claims.verb}
      now={<Decided claim={shown} />}
      isRoomy
    >
      <FormField form={form} name="decision">
        {({ value, ...field }) => (
          <Radio.Group {...field} withAsterisk label={claims.decision} value={value ?? null}>
            <div className={styles.entries}>
              {claimDecisions.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={claims.choices[kind][one].label}
                  description={claims.choices[kind][one].what}
                />
              ))}
            </div>
          </Radio.Group>
        )}
      </FormField>
      {isAboutIdentity(claim) && decision === 'YES' && (
        <FormField form={form} name="identity">
          {({ value, ...field }) => (
            <Radio.Group
              {...field}
              withAsterisk
              label={claims.identity}
              description={claims.identityHint}
              value={value ?? null}
            >
              <div className={styles.entries}>
                {rightIdentities.map((one) => (
                  <Radio key={one} value={one} label={claims.identities[one]} />
                ))}
              </div>
            </Radio.Group>
          )}
        </FormField>
      )}
      {kind === 'HIRE' && decision === 'YES' && (
        <FieldPair>
          <FormField form={form} name="firstYearSalary">
            {(field) => (
              <NumberField
                required
                label={claims.salary}
                {...amountUnit(words, claim.candidate.job.currency)}
                {...field}
              />
            )}
          </FormField>
          <FormField form={form} name="startDate">
            {(field) => <DateField required label={claims.startDate} {...field} />}
          </FormField>
        </FieldPair>
      )}
      <FormField form={form} name="note">
        {(field) => (
          <CountedTextarea
            required
            label={claims.note}
            description={claims.noteHint}
            max={limits.reasonLengthMax}
            rows={3}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}
