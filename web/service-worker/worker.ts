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
  if (!response.ok) throw new Error(`${response.url} ${response.status}`);
  return response;
};

/** A name that stays while its content changes must not come out of the browser's own cache. */
const freshness = (path: string): RequestCache => (built.files[path] ? 'no-cache' : 'default');

/** Only what this version has and the one before had not. */
const install = async (): Promise<void> => {
  const cache = await caches.open(names.files);
  const missing = await Promise.all(
    Object.keys(built.files).map(async (path) => ((await cache.match(keyOf(path))) ? [] : [path])),
  );
  await Promise.all(
    missing.flat().map(async (path) => cache.put(keyOf(path), await fetchWhole(path, { cache: freshness(path) }))),
  );
};

const removeEarlier = async (): Promise<void> => {
  const known = new Set(Object.values(names));
  await Promise.all((await caches.keys()).filter((name) => !known.has(name)).map((name) => caches.delete(name)));
  const cache = await caches.open(names.files);
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !keys.has(url)).map((request) => cache.delete(request)));
};

const answerFile = async (path: string, request: Request): Promise<Response> => {
  const cache = await caches.open(names.files);
  return (await cache.match(keyOf(path))) ?? fetch(request);
};

/** A page loads the few files of letters that it shows: they are kept when they come. */
const answerFont = async (request: Request): Promise<Response> => {
  const cache = await caches.open(names.fonts);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetchWhole(request);
  await cache.put(request, response.clone());
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - fontLimit)).map((oldest) => cache.delete(oldest)));
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
  else if (/^\/assets\/.*\.woff2$/.test(pathname)) event.respondWith(answerFont(request));
});

// what is declared here is this file's own
export {};
