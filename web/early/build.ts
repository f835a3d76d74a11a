import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { locales } from '#core/rules/enums.ts';
import { pages } from './routes.ts';

const source = path.join(import.meta.dirname, 'early.ts');
const root = path.join(import.meta.dirname, '..', '..');

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** With the rules that it shares with the application, as one script that is no module: every browser has those. */
const bundled = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput;
  return output[0].code;
};

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
    this.emitFile({
      type: 'asset',
      fileName: 'early.js',
      source: `(() => {\nconst built = ${JSON.stringify(built)};\n${await bundled()}})();\n`,
    });
  },
});
