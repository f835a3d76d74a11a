import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, stop } = await startTestPostgres();
  project.provide('postgresUrl', url);
  return stop;
};
