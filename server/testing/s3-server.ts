import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { wrongWith } from './s3-signature.ts';

type Kept = { bytes: Buffer; writtenAt: Date };
type Asked = { method: string; name: string };
/** Says nothing, stops or breaks off in the middle of a file, or refuses with a status and S3's word. */
export type Fault = 'SILENT' | 'STOPS' | 'BREAKS_OFF' | [status: number, code: string];

export type S3Server = {
  /** The variables with which a product keeps its files here. */
  env: Record<'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_PREFIX', string>;
  /** What is kept, by its name in the bucket. */
  objects: Map<string, Kept>;
  asked: Asked[];
  /** What is to go wrong, for each request anew. */
  faults: { of: (asked: Asked) => Fault | null };
  /** Nobody is there, until it is started again at the same address. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

const statusOf: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
  InvalidRange: 416,
};
const keysPerPage = 3;
const region = 'ap-northeast-2';
const bucket = 'files-of-a-test';
const accessKey = 'AKIAOFATEST';
const secretKey = 'kW8/q+Zt2Rm5Xv0Lb7Hn3Cf9Jd6Ps1Gy4UoTeAiQ';

const xmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const listOf = (objects: S3Server['objects'], query: URLSearchParams): string => {
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
  const left = names.filter((name) => `<${name}&` > after);
  const page = left.slice(0, keysPerPage);
  const isTruncated = left.length > page.length;
  const contents = page.map((name) => {
    const { bytes, writtenAt } = objects.get(name) as Kept;
    return `<Contents><Key>${xmlText(name)}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>${xmlText(`<${page.at(-1)}&`)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
};

/** An S3 of one bucket on loopback that checks every signature and what it says of the body. */
export const startS3 = async (): Promise<S3Server> => {
  const objects: S3Server['objects'] = new Map();
  const asked: Asked[] = [];
  const faults: S3Server['faults'] = { of: () => null };

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage');
    const [, inBucket = '', ...names] = pathname.split('/').map(decodeURIComponent);
    const [method, name] = [request.method ?? '', names.join('/')];
    const refuse = (code: string, status = statusOf[code] ?? 403): void => {
      const told = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`;
      response.writeHead(status, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? '' : told);
    };
    const wrong = wrongWith(request, body, { region, accessKey, secretKey });
    if (wrong) return refuse(wrong);
    asked.push({ method, name });
    const fault = faults.of({ method, name });
    if (fault === 'SILENT') return;
    if (Array.isArray(fault)) return refuse(fault[1], fault[0]);
    if (inBucket !== bucket) return refuse('NoSuchBucket');
    if (name === '') return void response.end(listOf(objects, searchParams));
    if (method === 'PUT') {
      objects.set(name, { bytes: body, writtenAt: new Date() });
      return void response.end();
    }
    if (method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const kept = objects.get(name);
    if (!kept) return refuse('NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (Number(from) >= kept.bytes.length) return refuse('InvalidRange');
    const bytes = from === undefined ? kept.bytes : kept.bytes.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length });
    if (fault === 'BREAKS_OFF') return void response.write(bytes.subarray(0, 1), () => response.destroy());
    if (fault === 'STOPS') return void response.write(bytes.subarray(0, 1));
    response.end(method === 'HEAD' ? undefined : bytes);
  };

  let port = 0;
  let server: http.Server;
  const start = async (): Promise<void> => {
    server = http.createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const stop = async (): Promise<void> => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  await start();
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_PREFIX: 'scoutlane/test/',
  };
  return { env, objects, asked, faults, start, stop };
};
