import sharp from 'sharp';
import type { ImageKind } from '#core/rules/enums.ts';
import type { Answer, Caller } from './calls.ts';
import { multipart } from './documents.ts';

export const pngBytes = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#075a71' } })
    .png()
    .toBuffer();

type Upload = { kind: ImageKind; bytes?: Buffer; name?: string; ticket?: string; field?: string };

/** One image as a browser sends it: a multipart form with one file. */
export const sendImage = async (
  caller: Caller,
  { kind, bytes, name = '사진.png', ticket, field = 'file' }: Upload,
): Promise<Answer<{ id: number; width: number; height: number }>> => {
  const { payload, headers } = multipart(name, bytes ?? (await pngBytes()), field);
  const withTicket = { ...headers, ...(ticket === undefined ? {} : { 'upload-ticket': ticket }) };
  const answer = await caller.raw('POST', `/image?kind=${kind}`, payload, withTicket);
  return answer as Answer<{ id: number; width: number; height: number }>;
};

/** An image that was taken; its id is what other calls name. */
export const uploadedImage = async (caller: Caller, upload: Upload): Promise<number> => {
  const { status, body } = await sendImage(caller, upload);
  if (status !== 200) throw new Error(`an image was refused: ${status} ${body.code}`);
  return body.data.id;
};
