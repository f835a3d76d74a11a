import fs from 'node:fs';
import path from 'node:path';
import { paths } from '../lib/paths.ts';

/** Where each area begins; the public one has addresses of its own. */
const areas = { admin: '/admin', department: '/departments', employer: '/employers', recruiter: '/recruiters' };
const web = path.join(import.meta.dirname, '..');

/** One route as all of them are written: where it is, and the page that it loads. */
const route =
  /(?:(index): true|path: (?:'([^']*)'|paths\.(\w+)(\(':token'\))?)),(?:(?!path:|index:)[\s\S])*?import\('([^']+)'\)/g;

const patternOf = (address: string): string => address.replace(/:\w+/g, '[^/]+').replace('*', '.*');

export type Page = { address: string; module: string | null; layout: string | null };

const pagesOf = (area: string, base: string, layout: string | null): Page[] => {
  const folder = path.join(web, 'areas', area);
  const source = fs.readFileSync(path.join(folder, 'routes.tsx'), 'utf8');
  return [...source.matchAll(route)].map(([, index, own, named, token, page = '']) => {
    const known = paths[named as 'findId'] as string | ((token: string) => string) | undefined;
    const address = typeof known === 'function' ? known(':token') : (known ?? `${base}/${index ? '' : own}`);
    const module = page.startsWith('#web/') ? path.join(web, page.slice(5)) : path.join(folder, page);
    return { address: patternOf(token ? address : address.replace(/(?<=.)\/$/, '')), module, layout };
  });
};

/** What an area has, then its frame for any other address there: one that leads on, or to nothing. */
const pagesIn = ([area, base]: [area: string, base: string]): Page[] => {
  const layout = path.join(web, 'areas', area, 'layout.tsx');
  return [...pagesOf(area, base, layout), { address: `${base}(?:/.*)?`, module: null, layout }];
};

/** Every page that is loaded when it is opened, as the routes say; what is tried first comes first. */
export const pages = (): Page[] => [...Object.entries(areas).flatMap(pagesIn), ...pagesOf('public', '', null)];
