import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { contactsApi } from '#core/api/contacts.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import { kindOf } from './contact-query.ts';
import { StateBadge } from './contact-state.tsx';

/** The recruiter's own book in my page: who was written down last, and the way to all of them. */
export function OwnBookCard() {
  const { contacts, enums } = useWords();
  const { own } = contacts;
  const { data, error, refetch } = useEndpoint(contactsApi.list, { query: { size: '5', sort: 'CREATEDAT' } });
  const rows = data?.data ?? [];
  return (
    <Card
      title={own.card}
      aside={
        <Button component={Link} to={paths.recruiter.contacts} size="xs" variant="default">
          {own.open}
        </Button>
      }
    >
      <HelpText>{own.help}</HelpText>
      {data === undefined && (error === null ? <Spinner /> : <ServerError onRetry={() => void refetch()} />)}
      {rows.length > 0 && (
        <Rows>
          {rows.map((contact) => (
            <Row
              key={contact.id}
              title={contact.name}
              meta={
                <>
                  <span>{enums.contactKind[kindOf(contact)]}</span>
                  <span>{contact.organisation}</span>
                  <span>{contact.email}</span>
                </>
              }
            >
              <StateBadge contact={contact} />
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
