import { Button, SegmentedControl } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { documentsApi } from '#core/api/documents.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { type Locale, locales } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { DocumentText } from '#web/ui/blocks/document-text.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { OvertakenNote } from '#web/ui/blocks/overtaken-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { StoredDocument } from './documents.tsx';
import styles from './operation.module.css';

type NewDocumentFormProps = { document: StoredDocument; now: number; onPublished: () => void };

/** A new version over the latest one, in both languages, as its readers will see it. */
export function NewDocumentForm({ document: shown, now, onPublished }: NewDocumentFormProps) {
  // once somebody else has published another one, both are to be read before anything is published over it
  const document = useAgreed(shown).now;
  const { settings, adminSettings, enums, widgets } = useWords();
  const { documents, password } = settings;
  const { kind, bodyKo, bodyEn, people } = document;
  const latest = document.versions[0];
  const version = latest?.version ?? 1;
  // never before the version that it follows
  const days = [dayIn(new Date(now), operatorZone), dayIn(latest?.publishedAt ?? new Date(now), operatorZone)];
  const earliest = days.sort().at(-1) ?? '';
  const form = useEndpointForm(documentsApi.publish, {
    schema: z.omit(documentsApi.publish.body, { kind: true, version: true }),
    defaults: { bodyKo, bodyEn, fromDate: earliest, password: '' },
    toSent: (written) => ({ body: { kind, version, ...written } }),
    refresh: [documentsApi.all, documentsApi.text],
    fieldOf: { PASSWORD_WRONG: 'password' },
    onDone: ({ version: n }) => {
      announce.toast({ type: 'success', title: documents.published({ n }) });
      onPublished();
    },
  });
  const [ko, en, fromDate] = useWatch({ control: form.control, name: ['bodyKo', 'bodyEn', 'fromDate'] });
  const [isAsking, setAsking] = useState(false);
  const locale = useLocale();
  // what is wrong is shown first: only what could be sent is asked about
  const ask = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (await form.trigger()) setAsking(true);
    else form.submit();
  };
  const publish = (): void => {
    setAsking(false);
    form.submit();
  };
  const isSame = ko.trim() === bodyKo.trim() && en.trim() === bodyEn.trim();
  return (
    <form noValidate onSubmit={(event) => void ask(event)}>
      <PageTitle crumb={{ label: documents.back, to: paths.admin.documentSettings }}>
        {documents.publishTitle({ title: enums.documentKind[kind], n: version + 1 })}
      </PageTitle>
      <div className={styles.note}>
        <InlineNote colour="warning">{documents.publishHelp({ n: people })}</InlineNote>
      </div>
      <Columns
        left={
          <FormSection title={documents.newVersion} help={documents.bodyHint}>
            {(['bodyKo', 'bodyEn'] as const).map((name) => (
              <FormField key={name} form={form} name={name}>
                {(field) => (
                  <CountedTextarea
                    required
                    label={documents[name]}
                    rows={14}
                    max={limits.documentLengthMax}
                    {...field}
                  />
                )}
              </FormField>
            ))}
            <FormField form={form} name="fromDate">
              {({ onChange, ...field }) => (
                <DateField
                  required
                  label={documents.fromDate}
                  description={documents.fromDateHint}
                  min={earliest}
                  {...field}
                  onChange={(day) => onChange(day ?? '')}
                />
              )}
            </FormField>
            <PasswordInput
              required
              autoComplete="current-password"
              label={password}
              description={adminSettings.admins.passwordHint}
              {...form.field('password')}
            />
          </FormSection>
        }
        right={<Preview body={{ ko, en }} />}
      />
      <SaveBar wrongCount={form.problems} hint={isSame && documents.unchanged} note={<OvertakenNote of={form} />}>
        <Button component={Link} to={paths.admin.documentSettings} variant="default">
          {widgets.dialog.cancel}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={isSame || form.isOver}>
          {documents.publish}
        </Button>
      </SaveBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={documents.ask.title({ title: enums.documentKind[kind], n: version + 1 })}
        verb={documents.publish}
        onConfirm={publish}
      >
        <p>{documents.ask.when({ date: formatDay(fromDate, locale) })}</p>
        <p>{documents.ask.whom({ n: people })}</p>
      </ConfirmDialog>
    </form>
  );
}

function Preview({ body }: { body: Record<Locale, string> }) {
  const { settings, enums } = useWords();
  const [shown, setShown] = useState<Locale>(useLocale());
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={settings.documents.preview}
      value={shown}
      onChange={(value) => setShown(value as Locale)}
      data={locales.map((value) => ({ value, label: enums.locale[value] }))}
    />
  );
  return (
    <Card title={settings.documents.preview} aside={choice}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={styles.preview} tabIndex={0}>
        <DocumentText body={body[shown]} />
      </div>
    </Card>
  );
}
