import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../node_modules/pdfjs-dist/', import.meta.url));

/** Letters of PDFs that bring none of their own, and decoders of scans that need no WebAssembly: the policy has none. */
const wanted = [
  ['cmaps', /\.bcmap$/],
  ['standard_fonts', /\.(pfb|ttf)$/],
  ['wasm', /_fallback\.js$/],
] as const;

/** What pdf.js asks for by its own names while it draws, so that it has no hash; from our own origin. */
export const pdfFiles = (): Plugin => {
  const places = new Map<string, string>(
    wanted.flatMap(([part, isWanted]) =>
      fs
        .readdirSync(path.join(folder, part))
        .filter((name) => isWanted.test(name))
        .map((name) => [`pdf/${part}/${name}`, path.join(folder, part, name)] as const),
    ),
  );
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const [fileName, place] of places)
        this.emitFile({ type: 'asset', fileName, source: fs.readFileSync(place) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const place = places.get((request.url ?? '').slice(1));
        if (place === undefined) return next();
        if (place.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(fs.readFileSync(place));
      });
    },
  };
};
