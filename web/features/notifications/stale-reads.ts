import type { QueryClient } from '@tanstack/react-query';
import { notificationsApi } from '#core/api/notifications.ts';
import type { NotificationNoun } from '#core/rules/notification-kinds.ts';
import { refreshReads } from '#web/lib/endpoints.ts';

const nothing = /^$/;

/** What on the pages follows from an event of a noun, by the paths of its calls: the pages themselves do not know. */
const concerned: Record<NotificationNoun, RegExp> = {
  account: /^GET \/(admin\/(employer|recruiter)|company\/colleagues)/,
  settings: /^GET \/admin\/settings/,
  // how many more postings a recruiter may take is told with who they are
  job: /^GET \/((admin\/)?jobs?\b|me$)/,
  offer: /^GET \/((admin\/)?(jobs?|recruiter|candidates?)\b|me$)/,
  candidate: /^GET \/(admin\/)?(jobs?|candidates?)\b/,
  disclosure: /^GET \/(admin\/)?(jobs?|candidates?|contact|claims?)\b/,
  claim: /^GET \/(admin\/)?(jobs?|candidates?|claims?)\b/,
  contract: /^GET \/(admin\/)?(jobs?|candidates?|contracts?|payments?)\b/,
  payment: /^GET \/(admin\/)?(contracts?|payments?)\b/,
  deposit: /^GET \/admin\/(deposits?|payments?)\b/,
  notice: /^GET \/admin\/(bank-notices|deposits?)\b/,
  refund: /^GET \/(admin\/)?(refunds?|payments?)\b/,
  payout: /^GET \/admin\/(payouts?|payments?)\b/,
  departure: /^GET \/(admin\/)?(departures?|payments?)\b/,
  receivable: /^GET \/(admin\/)?(receivables?|payments?)\b/,
  // its page asks for a password before it shows anything
  bankAccount: nothing,
  qna: /^GET \/(job\/:id\/qna|jobs)/,
  contact: /^GET \/searchfirm/,
  evaluation: /^GET \/(jobs?|recruiter)\b/,
};

/** What homes and menus count is of every noun. */
const counted = /^GET \/(admin\/dashboard|jobs\/(count|dashboard))$/;

/** One of a newer server may have a noun that this page does not know. */
const concernedBy = (kind: string): RegExp =>
  (concerned as Partial<Record<string, RegExp>>)[kind.split('.', 1)[0] ?? ''] ?? nothing;

/** However many are told in this while, a list is read again once. */
const collectMilliseconds = 300;

/** Something was told: what stands on the page about it is read again, and the bell counts anew. */
export const makeRefresher = (client: QueryClient) => {
  const stale = new Set<RegExp>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    timer = undefined;
    const reads = [...stale];
    stale.clear();
    void refreshBell(client);
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => reads.some((one) => one.test(String(name))) });
  };
  const soon = (reads: readonly RegExp[]): void => {
    for (const one of reads) stale.add(one);
    timer ??= setTimeout(refresh, collectMilliseconds);
  };
  return {
    after: (kind: string) => soon([counted, concernedBy(kind)]),
    /** Nobody knows what was told meanwhile. */
    everything: () => soon([counted, ...Object.values(concerned)]),
    bell: () => soon([]),
    stop: () => clearTimeout(timer),
  };
};

const refreshBell = (client: QueryClient): Promise<unknown> =>
  refreshReads(client, [notificationsApi.unread, notificationsApi.list]);
