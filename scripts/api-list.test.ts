import path from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';

const whoMay = ({ access }: Endpoint): string =>
  (typeof access === 'string' ? access : access.join(', ')).toLowerCase();

const callOf = ({ method, path: where }: Endpoint): string =>
  `\`${method} ${where.replace(/:(\w+)/g, (_, name: string) => `{${name}}`)}\``;

const pathOf = ({ path: where, method }: Endpoint): string => `${where} ${method}`;

const list = (): string => {
  const entries = allEndpoints().toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  return `# Every call

Made from the entries in \`core/api\` by \`npx vitest run -u --project core scripts/api-list.test.ts\`; the test fails while one is missing here. All of them stand under \`/api\`. What each takes and answers is told by \`/api/docs\` of a running server.

| call | who | what |
|---|---|---|
${entries.map((entry) => `| ${callOf(entry)} | ${whoMay(entry)} | ${entry.about.replaceAll('|', '\\|')} |`).join('\n')}
`;
};

test('docs/api.md lists every call, with who may and what it does', async () => {
  await expect(list()).toMatchFileSnapshot(path.resolve(import.meta.dirname, '../docs/api.md'));
});
