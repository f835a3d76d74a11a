import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerGroups } from './chunk-layers.ts';
import { earlyFiles } from './early/build.ts';
import { pdfFiles } from './pdf-files.ts';
import { serviceWorker } from './service-worker/build.ts';

const server = 'http://127.0.0.1:3000';
/** What the server answers itself: neither the page nor the service worker stands in for it. */
const serverPaths = ['/api', '/mailbox', '/chat'];

/**
 * Few files instead of one for every small module. The first screen waits for `first` alone and fetches `calls` and
 * `toasts` when idle; behind it come the layers of `chunk-layers.ts`.
 */
const fewChunks = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'calls', test: /(sign-in-call|lib[\\/]client|api[\\/]system)\.ts$/, priority: 2 },
  {
    name: 'basics',
    test: /components[\\/](Anchor|Text|Portal)[\\/]|use-merged-ref|z-index|style-object|glyphs/,
    priority: 2,
  },
  { name: 'toasts', test: /ui[\\/]toasts?\.tsx?$/, priority: 2 },
  ...layerGroups(),
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    pdfFiles(),
    earlyFiles(),
    // heavy, and not everybody's: they come when a notice is written, or a resume is read
    serviceWorker({ serverPaths, without: /rich-text-editor-|pdf-pages-|pdf\// }),
  ],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    // A font inlined as data: would be refused by the content security policy.
    assetsInlineLimit: 0,
    // What draws PDFs is a little larger than that warns of, and only comes with the first that is read.
    chunkSizeWarningLimit: 520,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: fewChunks },
      },
    },
  },
});
