import { Anchor, Button, Radio } from '@mantine/core';
import { Link } from 'react-router';
import { contactsApi } from '#core/api/contacts.ts';
import { recruitTypes } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { PartField } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { FieldPair, FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import { JobNumber, JobSwitch, type PartProps, SearchedSelect, useJobValue } from './fields.tsx';
import styles from './job-form.module.css';

export function RecruitersSection({ part }: PartProps) {
  const { jobForm, units } = useWords();
  const words = jobForm.recruiters;
  const recruitType = useJobValue(part, 'recruitType');
  return (
    <FormSection title={jobForm.steps.recruiters} help={words.help}>
      <RecruitTypeField part={part} />
      {recruitType !== null && recruitType !== 'WECRUITER' && (
        <ContactsField part={part} isRequired={recruitType === 'SEARCHFIRM'} />
      )}
      <FieldPair>
        <JobNumber
          part={part}
          name="maxRecruiters"
          label={words.maxRecruiters}
          description={words.maxRecruitersHint}
          unit={units.alone.persons}
          required
        />
      </FieldPair>
      <JobSwitch part={part} name="autoSelectRecruiter" label={words.autoSelect} description={words.autoSelectHint} />
      <JobSwitch part={part} name="mailing" label={words.mailing} description={words.mailingHint} />
    </FormSection>
  );
}

function RecruitTypeField({ part }: PartProps) {
  const { jobForm, enums } = useWords();
  const words = jobForm.recruiters;
  return (
    <PartField part={part} name="recruitType">
      {({ value, onChange, name, error }) => (
        <Radio.Group
          withAsterisk
          label={words.recruitType}
          name={name}
          value={value ?? ''}
          onChange={onChange}
          error={error}
        >
          <div className={styles.choices}>
            {recruitTypes.map((type) => (
              <Radio
                key={type}
                className={styles.option ?? ''}
                value={type}
                label={enums.recruitType[type]}
                description={words.recruitTypeHelp[type]}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </PartField>
  );
}

/** The search firms of the company's address book: whoever lets everybody offer need not choose any. */
function ContactsField({ part, isRequired }: PartProps & { isRequired: boolean }) {
  const { jobForm, jobs } = useWords();
  const words = jobForm.recruiters;
  const { data, isError, refetch } = useEndpoint(contactsApi.list, { query: { size: 'all' } });
  const contacts = data?.data ?? [];
  const options = contacts.map(({ id, organisation, name, state }) => ({
    value: String(id),
    label: words[state === 'JOINED' ? 'joined' : 'notJoined']({ firm: `${organisation} · ${name}` }),
  }));
  // whom somebody took out of the book meanwhile can still be taken off the posting
  const missing = (ids: readonly number[]) =>
    ids
      .filter((id) => !contacts.some((contact) => contact.id === id))
      .map((id) => ({ value: String(id), label: words.notInBook }));
  // before the book is read nobody can be named, only counted
  const placeholder = (n: number) => {
    if (n === 0) return words.contactsPlaceholder;
    return data ? '' : jobs.facts.contacts({ n });
  };
  return (
    <>
      <PartField part={part} name="searchFirmContactIds">
        {({ value, onChange, ...field }) => (
          <SearchedSelect
            withAsterisk={isRequired}
            label={words.contacts}
            description={
              <>
                {data && contacts.length === 0 ? words.noContacts : words.contactsHint}{' '}
                <Anchor component={Link} to={paths.employer.searchFirms} inherit underline="always">
                  {words.toBook}
                </Anchor>
              </>
            }
            placeholder={placeholder(value.length)}
            nothingFoundMessage={jobForm.noMatch}
            maxValues={limits.jobContactsMax}
            disabled={!data}
            data={[...options, ...missing(value)]}
            value={data ? value.map(String) : []}
            onChange={(ids) => onChange(ids.map(Number))}
            {...field}
          />
        )}
      </PartField>
      {isError && (
        <InlineNote
          colour="error"
          action={
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {words.contactsFailed}
        </InlineNote>
      )}
    </>
  );
}
