import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pdfFiles } from './pdf-files.ts';

const server = 'http://127.0.0.1:3000';
/** What the server answers itself: neither the page nor the service worker stands in for it. */
const serverPaths = ['/api', '/mailbox', '/chat'];

/**
 * Few files instead of one for every small module. The first screen waits for `first` alone and fetches `calls` and
 * `toasts` when idle; `inside` is what the pages behind it have in common.
 */
const fewChunks = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'calls', test: /(sign-in-call|lib[\\/]client|api[\\/]system)\.ts$/, priority: 2 },
  { name: 'toasts', test: /ui[\\/]toasts?\.tsx?$/, priority: 2 },
  { name: 'inside', minShareCount: 3, priority: 1 },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    pdfFiles(),
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Scoutlane',
        short_name: 'Scoutlane',
        lang: 'ko',
        start_url: '/',
        display: 'standalone',
        background_color: '#f2f4f5',
        theme_color: '#ffffff',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html}'],
        // heavy, and not everybody's: they come when a notice is written, or a resume is read
        globIgnores: ['**/rich-text-editor-*.js', '**/pdf-pages-*.js', 'pdf/**'],
        cleanupOutdatedCaches: true,
        navigateFallbackDenylist: serverPaths.map((path) => new RegExp(`^${path}(/|$|\\?)`)),
        runtimeCaching: [
          {
            urlPattern: /\/assets\/.*\.woff2$/,
            handler: 'CacheFirst',
            options: { cacheName: 'fonts', expiration: { maxEntries: 120 } },
          },
        ],
      },
    }),
  ],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    // A font inlined as data: would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: fewChunks },
      },
    },
  },
});
