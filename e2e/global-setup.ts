import { startTestPostgres } from '#server/testing/test-database.ts';

export default async (): Promise<() => Promise<void>> => {
  const { url, stop } = await startTestPostgres();
  process.env.E2E_POSTGRES_URL = url;
  return stop;
};
