import http from 'node:http';
import { freePort } from './fixtures.ts';

type Changes = {
  /** What a file holds in the place of what the server sent. */
  change: (path: string, body: string) => string | null;
};

/** The site with some of its files changed on the way: a deploy, as the browser sees it. */
export const startChangingSite = async (siteUrl: string, { change }: Changes) => {
  const asked: string[] = [];
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const { accept = '*/*' } = request.headers;
    const answer = await fetch(siteUrl + path, { headers: { accept, 'accept-encoding': 'identity' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const changed = change(path, body.toString());
    const headers = Object.fromEntries(
      [...answer.headers].filter(
        ([name]) => !['content-length', 'content-encoding', 'transfer-encoding'].includes(name),
      ),
    );
    response.writeHead(answer.status, headers).end(changed ?? body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
