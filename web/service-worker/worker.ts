/**
 * The service worker: keeps the files of the application in the browser, so that it opens at once and without a network.
 * What the server answers itself never goes through here. The build puts `built` before it and writes it to `/sw.js`.
 */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Telling = Event & { data: { type?: string } | null };
type WorkerScope = {
  addEventListener: {
    (on: 'install' | 'activate', act: (event: Lasting) => void): void;
    (on: 'fetch', act: (event: Asking) => void): void;
    (on: 'message', act: (event: Telling) => void): void;
  };
  skipWaiting: () => Promise<void>;
};

/** Kept files by their address; the value is a revision where the name does not change with the content. */
declare const built: { files: Record<string, string | null>; serverPaths: string[] };
declare const self: WorkerScope;

const page = '/index.html';
const fontLimit = 120;
const names = { files: 'files', fonts: 'fonts' };

/** Two versions share the cache until the newer one has taken over: each keeps its page under its own revision. */
const keyOf = (path: string): string => {
  const revision = built.files[path];
  return new URL(revision ? `${path}?revision=${revision}` : path, location.origin).href;
};
const keys = new Set(Object.keys(built.files).map(keyOf));

const fetchWhole = async (request: Request | string, options?: RequestInit): Promise<Response> => {
  const response = await fetch(request, options);
  // a browser refuses to open a page by an answer that was redirected
  if (!response.ok || response.redirected) throw new Error(`${response.url} ${response.status}`);
  return response;
};

/** As the build names it: the beginning of what the content hashes to. */
const revisionOf = async (response: Response): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return [...new Uint8Array(hash.slice(0, 8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * A name that stays while its content changes must not come out of the browser's own cache, nor from a server that is
 * still of the version before: then nothing is installed, and the next look tries again.
 */
const fetchBuilt = async (path: string): Promise<Response> => {
  const revision = built.files[path];
  if (!revision) return fetchWhole(path);
  const response = await fetchWhole(path, { cache: 'no-cache' });
  if ((await revisionOf(response.clone())) !== revision) throw new Error(`${path} is of another version`);
  return response;
};

/** Only what this version has and the one before had not. */
const install = async (): Promise<void> => {
  const cache = await caches.open(names.files);
  const missing = await Promise.all(
    Object.keys(built.files).map(async (path) => ((await cache.match(keyOf(path))) ? [] : [path])),
  );
  await Promise.all(missing.flat().map(async (path) => cache.put(keyOf(path), await fetchBuilt(path))));
};

const removeEarlier = async (): Promise<void> => {
  const known = new Set(Object.values(names));
  await Promise.all((await caches.keys()).filter((name) => !known.has(name)).map((name) => caches.delete(name)));
  const cache = await caches.open(names.files);
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !keys.has(url)).map((request) => cache.delete(request)));
};

/** What is kept, or nothing: a store that fails (a full disk, a damaged profile) must not stand in the way. */
const keptIn = async (name: string, key: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(name)).match(key);
  } catch {
    return undefined;
  }
};

const answerFile = async (path: string, request: Request): Promise<Response> =>
  (await keptIn(names.files, keyOf(path))) ?? fetch(request);

const keepFont = async (request: Request, response: Response): Promise<void> => {
  const cache = await caches.open(names.fonts);
  await cache.put(request, response);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - fontLimit)).map((oldest) => cache.delete(oldest)));
};

/** A page loads the few files of letters that it shows: they are kept when they come, beside their being shown. */
const answerFont = async (event: Asking): Promise<Response> => {
  const kept = await keptIn(names.fonts, event.request.url);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keepFont(event.request, response.clone()).catch(() => undefined));
  return response;
};

const isOfServer = (path: string): boolean =>
  built.serverPaths.some((own) => path === own || path.startsWith(`${own}/`));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(removeEarlier()));
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isOfServer(pathname)) return;
  if (pathname in built.files) event.respondWith(answerFile(pathname, request));
  else if (request.mode === 'navigate') event.respondWith(answerFile(page, request));
  else if (/^\/assets\/.*\.woff2$/.test(pathname)) event.respondWith(answerFont(event));
});

// what is declared here is this file's own
export {};
