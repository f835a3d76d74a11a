import { systemApi } from '#core/api/system.ts';
import type { VerificationChannel } from '#core/rules/enums.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';

const mailOnly: readonly VerificationChannel[] = ['EMAIL'];
const both: readonly VerificationChannel[] = ['EMAIL', 'PHONE'];

/** Where a code can go: to a phone only in an installation that can send there. */
export const useChannels = (): readonly VerificationChannel[] => {
  const { data } = useEndpoint(systemApi.clientConfig);
  return data?.sms ? both : mailOnly;
};
