import type { QueryClient } from '@tanstack/react-query';
import { notificationsApi } from '#core/api/notifications.ts';
import { queryKey, refreshReads } from '#web/lib/endpoints.ts';

/** What on the pages follows from an event of a noun, by the paths of its calls: the pages themselves do not know. */
const concerned: Record<string, RegExp> = {
  account: /^GET \/(admin\/(employer|recruiter)|company\/colleagues)/,
  job: /^GET \/(admin\/)?jobs?\b/,
  offer: /^GET \/(admin\/)?(jobs?|recruiter)\b/,
  candidate: /^GET \/(admin\/)?(jobs?|candidates?)\b/,
  disclosure: /^GET \/(admin\/)?(jobs?|candidates?|contact|claims?)\b/,
  claim: /^GET \/(admin\/)?(jobs?|candidates?|claims?)\b/,
  contract: /^GET \/(admin\/)?(jobs?|candidates?|contracts?|payments?)\b/,
  payment: /^GET \/(admin\/)?(contracts?|payments?)\b/,
  qna: /^GET \/(job\/:id\/qna|jobs)/,
  contact: /^GET \/searchfirm/,
  evaluation: /^GET \/(jobs?|recruiter)\b/,
};

export const isConcerned = (kind: string, query: string): boolean =>
  concerned[kind.split('.', 1)[0] ?? '']?.test(query) ?? false;

/** Something was told: what stands on the page about it is read again, and the bell counts anew. */
export const refreshAfter = async (client: QueryClient, kind: string): Promise<void> => {
  await Promise.all([
    refreshBell(client),
    client.invalidateQueries({ predicate: ({ queryKey: [name] }) => isConcerned(kind, String(name)) }),
  ]);
};

export const refreshBell = (client: QueryClient): Promise<void> =>
  refreshReads(client, [notificationsApi.unread, notificationsApi.list]);

export const unreadKey = queryKey(notificationsApi.unread);
