import http from 'node:http';
import https from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import aws4 from 'aws4';
import type { S3Settings } from './s3-settings.ts';
import { type Range, StorageDown } from './store.ts';

/** What is sent: S3 wants to know its length and its hash beforehand, and refuses what arrives otherwise. */
export type S3Body = { sizeBytes: number; sha256: Buffer; open: () => Readable };

export type S3Request = {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  /** In the bucket; without a name the bucket itself is asked. */
  name?: string;
  query?: Record<string, string>;
  range?: Range;
  body?: S3Body;
  /** Somebody else reads the answer, at their own pace. */
  isHandedOn?: true;
};

/** No word came for too long. */
export const silence = 'SILENCE';

/** No answer, or another than was asked for. */
export class S3Failure extends StorageDown {
  readonly status: number | null;
  /** S3's word for it, or that of the connection. */
  readonly reason: string;
  constructor(status: number | null, reason: string) {
    super(`the storage ${status === null ? 'is not reached' : `answered ${status}`} (${reason})`);
    this.status = status;
    this.reason = reason;
  }
}

/** An error of the connection; its own words would name the address. */
export const failureOf = (error: unknown): S3Failure =>
  error instanceof S3Failure ? error : new S3Failure(null, (error as NodeJS.ErrnoException).code ?? 'BROKEN');

export type Silences = {
  /** Until it answers, and between two parts of what is sent. */
  answerMs: number;
  /** Between two parts of what is handed on: whoever downloads may be slow. */
  handedOnMs: number;
};

/** One signed request (AWS Signature Version 4, the bucket in the path). Answers with the head; the body is yet to come. */
export const s3Requester = (settings: S3Settings, { answerMs, handedOnMs }: Silences) => {
  const { endpoint, region, bucket, prefix, accessKey, secretKey } = settings;
  const { Agent, request } = endpoint.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 });
  const pathOf = ({ name, query }: S3Request): string => {
    const place = [endpoint.pathname.replace(/\/+$/, ''), bucket, ...(name === undefined ? [] : [`${prefix}${name}`])];
    return place.join('/') + (query ? `?${new URLSearchParams(query).toString()}` : '');
  };
  const signed = (wanted: S3Request) => {
    const { method, range, body } = wanted;
    const headers = {
      host: endpoint.host,
      ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}),
      ...(body
        ? { 'content-length': String(body.sizeBytes), 'x-amz-content-sha256': body.sha256.toString('hex') }
        : {}),
    };
    const keys = { accessKeyId: accessKey, secretAccessKey: secretKey };
    return aws4.sign({ service: 's3', region, method, path: pathOf(wanted), headers }, keys);
  };
  return (wanted: S3Request): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, path, headers } = signed(wanted);
      const outgoing = request({
        agent,
        hostname: endpoint.hostname.replace(/^\[|\]$/g, ''),
        port: endpoint.port,
        method,
        path,
        headers,
        timeout: answerMs,
      });
      let incoming: http.IncomingMessage | null = null;
      outgoing.on('timeout', () => (incoming ?? outgoing).destroy(new S3Failure(null, silence)));
      outgoing.on('error', (error) => reject(failureOf(error)));
      outgoing.on('response', (response) => {
        incoming = response;
        if (wanted.isHandedOn) outgoing.setTimeout(handedOnMs);
        resolve(response);
      });
      if (wanted.body) pipeline(wanted.body.open(), outgoing, (error) => error && reject(failureOf(error)));
      else outgoing.end();
    });
};
