import http from 'node:http';
import { freePort } from './fixtures.ts';

/** What a file holds in the place of what the server sent; null leaves it as it is. */
type Change = (path: string, body: string) => string | null;

/** They describe the body as the server sent it, which is not how it leaves here. */
const ofTheBody = ['content-length', 'content-encoding', 'transfer-encoding'];

const passOn = async (from: string, accept: string, change: Change, response: http.ServerResponse): Promise<void> => {
  const answer = await fetch(from, { headers: { accept, 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofTheBody.includes(name)));
  response.writeHead(answer.status, headers).end(change(new URL(from).pathname, body.toString()) ?? body);
};

/** The site with some of its files changed on the way: a deploy, as the browser sees it. */
export const startChangingSite = async (siteUrl: string, change: Change) => {
  const asked: string[] = [];
  const server = http.createServer(({ url = '/', headers: { accept = '*/*' } }, response) => {
    asked.push(url);
    void passOn(siteUrl + url, accept, change, response);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    /** The paths that the browser asked for. */
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
