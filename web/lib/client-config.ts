import { createContext, useContext, useEffect, useState } from 'react';
import type { Output } from '#core/api/endpoint.ts';
import type { systemApi } from '#core/api/system.ts';
import { whenIdle } from './when-idle.ts';

type ClientConfig = Output<typeof systemApi.clientConfig>;
type ReadConfig = () => Promise<ClientConfig>;

/** What the installation says of itself. The first page asks, too, which does without the typed client. */
const readClientConfig: ReadConfig = async () => {
  const answer = await fetch('/api/client-config', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the configuration was answered with ${answer.status}`);
  return ((await answer.json()) as { data: ClientConfig }).data;
};

/** Whoever asks gets the same answer; one that did not come is asked for anew. */
export const readConfigOnce = (): ReadConfig => {
  let asked: Promise<ClientConfig> | null = null;
  return () => {
    asked ??= readClientConfig().catch((failure: unknown) => {
      asked = null;
      throw failure;
    });
    return asked;
  };
};

/** How the parts of a page read it: the application gives them one way together. */
export const ClientConfigContext = createContext(readClientConfig);

/** Null until the page stands and the answer has come. Without one it stays null, and nothing is to be told. */
export const useClientConfig = (): ClientConfig | null => {
  const read = useContext(ClientConfigContext);
  const [config, setConfig] = useState<ClientConfig | null>(null);
  useEffect(() => whenIdle(() => void read().then(setConfig, () => undefined)), [read]);
  return config;
};
