import { systemApi } from '#core/api/system.ts';
import type { VerificationChannel } from '#core/rules/enums.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';

const mailOnly: readonly VerificationChannel[] = ['EMAIL'];
export const both: readonly VerificationChannel[] = ['EMAIL', 'PHONE'];

export type Channels = { channels: readonly VerificationChannel[]; isKnown: boolean };

/** Where a code can go: to a phone only in an installation that can send there. Until that is known, by mail. */
export const useChannels = (): Channels => {
  const { data, isPending } = useEndpoint(systemApi.clientConfig);
  return { channels: data?.sms ? both : mailOnly, isKnown: !isPending };
};
