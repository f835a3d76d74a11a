import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const source = path.join(import.meta.dirname, 'worker.ts');
const isKept = (name: string): boolean => /\.(js|css|html)$/.test(name);
const isHashed = (name: string): boolean => name.startsWith('assets/');

/** Writes the service worker with the list of what it keeps: every script, style and page but `without`. */
export const serviceWorker = ({ serverPaths, without }: { serverPaths: string[]; without: RegExp }): Plugin => {
  let publicFolder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ publicDir }) => {
      publicFolder = publicDir;
    },
    async generateBundle(_options, bundle) {
      const files: Record<string, string | null> = {};
      const keep = (name: string, content: string | Uint8Array) => {
        if (!isKept(name) || without.test(name)) return;
        const revision = createHash('sha256').update(content).digest('hex').slice(0, 16);
        files[`/${name}`] = isHashed(name) ? null : revision;
      };
      for (const file of Object.values(bundle)) keep(file.fileName, file.type === 'chunk' ? file.code : file.source);
      for (const name of fs.readdirSync(publicFolder)) keep(name, fs.readFileSync(path.join(publicFolder, name)));
      const { code } = await transformWithOxc(fs.readFileSync(source, 'utf8'), source, { sourcemap: false });
      // a worker that is no module: every browser has those
      const script = code.replace(/^export \{\};$/m, '');
      const told = `const built = ${JSON.stringify({ files, serverPaths })};`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `(() => {\n${told}\n${script}})();\n` });
    },
  };
};
