import { contactsApi } from '#core/api/contacts.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';

const namedAtMost = 3;

/** Who of the address book a posting asks for; how many, until the book is read. */
export function ChosenFirms({ ids }: { ids: readonly number[] }) {
  const { facts } = useWords().jobs;
  const { data } = useEndpoint(contactsApi.list, { query: { size: 'all' } });
  const chosen = (data?.data ?? []).filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return facts.contacts({ n: ids.length });
  const names = chosen.slice(0, namedAtMost).map(({ organisation, name }) => `${organisation} · ${name}`);
  const others = ids.length - names.length;
  return others > 0 ? facts.contactsAmong({ names: names.join(', '), n: others }) : names.join(', ');
}
