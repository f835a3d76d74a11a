import fs from 'node:fs';
import path from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { pages } from './routes.ts';

const source = path.join(import.meta.dirname, 'early.ts');
const root = path.join(import.meta.dirname, '..', '..');
const locales = ['ko', 'en'];

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Writes `/early.js` with what every page is made of. */
export const earlyFiles = (): Plugin => ({
  name: 'early-files',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: '/early.js', async: true }, injectTo: 'head-prepend' }],
  },
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
    const byModule = new Map(
      chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [path.normalize(id), chunk] as const)),
    );
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const entry = chunks.find(({ isEntry }) => isEntry);
    const files: string[] = [];
    const placeOf = (name: string): number => {
      if (!files.includes(name)) files.push(name);
      return files.indexOf(name);
    };
    /** Everything that these modules need and the page itself does not name already. */
    const needed = (...modules: string[]): number[] => {
      const wanted = new Set(modules.flatMap((id) => byModule.get(path.normalize(id)) ?? []));
      for (const { imports } of wanted) for (const name of imports) wanted.add(byName.get(name) as Chunk);
      if (entry) wanted.delete(entry);
      return [...wanted].flatMap(({ fileName, viteMetadata }) =>
        [fileName, ...(viteMetadata?.importedCss ?? [])].map((name) => placeOf(`/${name}`)),
      );
    };
    const wordsIn = (locale: string) => {
      const own = (name: string) => needed(path.join(root, 'core', 'words', locale, name));
      return [locale, { first: own('first.ts'), outside: own('outside.ts'), all: own('index.ts') }] as const;
    };
    const shell = path.join(root, 'web', 'features', 'shell', 'with-queries.tsx');
    const built = {
      words: Object.fromEntries(locales.map(wordsIn)),
      pages: [
        // the sign-in comes with the application itself
        ['/', 'first', []],
        ...pages().map(({ address, module, layout }) => [
          address,
          layout ? 'all' : 'outside',
          needed(shell, ...[layout, module].filter((file) => file !== null)),
        ]),
      ],
      files,
    };
    const { code } = await transformWithOxc(fs.readFileSync(source, 'utf8'), source, { sourcemap: false });
    const script = code.replace(/^export \{\};$/m, '');
    this.emitFile({
      type: 'asset',
      fileName: 'early.js',
      source: `(() => {\nconst built = ${JSON.stringify(built)};\n${script}})();\n`,
    });
  },
});
