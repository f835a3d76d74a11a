import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type http from 'node:http';

export type S3Keys = { region: string; accessKey: string; secretKey: string };

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

const skewMsMax = 15 * 60_000;
const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * What is wrong with a request by AWS Signature Version 4, in S3's word for it, or null. Written from its specification,
 * not with what the product signs with: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export const wrongWith = (request: http.IncomingMessage, body: Buffer, keys: S3Keys): string | null => {
  const { authorization = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return 'AccessDenied';
  const [, accessKey = '', day = '', region = '', signedHeaders = '', signature = ''] = parts;
  const headerOf = (name: string): string => String(request.headers[name] ?? '').trim();
  const stamp = headerOf('x-amz-date');
  const names = signedHeaders.split(';');
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  if (!(Math.abs(Date.now() - instantOf(stamp)) < skewMsMax) || !stamp.startsWith(day)) return 'RequestTimeTooSkewed';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const canonical = [
    request.method,
    path.split('/').map(decodeURIComponent).map(encoded).join('/'),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${headerOf(name)}`),
    '',
    signedHeaders,
    headerOf('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretKey}`);
  const right = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n'));
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  return headerOf('x-amz-content-sha256') === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
};
