import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { pages } from './routes.ts';

const pageOf = (address: string): string | undefined => {
  const found = pages().find((page) => new RegExp(`^${page.address}$`).test(address));
  return found && (found.module === null ? 'the frame' : path.basename(found.module));
};

test('every page that a route loads is known by its address, and is there', () => {
  const folder = path.join(import.meta.dirname, '..', 'areas');
  const written = fs
    .readdirSync(folder)
    .flatMap(
      (area) => fs.readFileSync(path.join(folder, area, 'routes.tsx'), 'utf8').match(/lazyPage\(\(\) =>/g) ?? [],
    );
  expect(pages().filter(({ module }) => module !== null)).toHaveLength(written.length);
  for (const { module, layout } of pages())
    for (const file of [module, layout]) expect([file, file === null || fs.existsSync(file)]).toEqual([file, true]);
});

test('an address leads to the page that the router shows there', () => {
  expect(pageOf(paths.admin.home)).toBe('home-page.tsx');
  expect(pageOf(paths.employer.candidate(3, 4))).toBe('candidate-page.tsx');
  expect(pageOf(paths.recruiter.job(3))).toBe('job-page.tsx');
  expect(pageOf(paths.invitation('a-token'))).toBe('invitation-page.tsx');
  expect(pageOf(paths.findId)).toBe('find-id-page.tsx');
  // they come with the application itself
  for (const address of [paths.signIn, '/nowhere']) expect(pageOf(address)).toBeUndefined();
  for (const address of ['/departments', '/admin/nowhere']) expect(pageOf(address)).toBe('the frame');
});
