import type { Output } from '#core/api/endpoint.ts';
import type { systemApi } from '#core/api/system.ts';

type ClientConfig = Output<typeof systemApi.clientConfig>;

/** What the installation says of itself. Every page asks, the first one too, which does without the typed client. */
export const readClientConfig = async (): Promise<ClientConfig> => {
  const answer = await fetch('/api/client-config', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the configuration was answered with ${answer.status}`);
  return ((await answer.json()) as { data: ClientConfig }).data;
};
