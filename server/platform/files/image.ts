import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { refuse } from '#core/rules/errors.ts';
import { makeGate } from '../gate.ts';

export type Image = { bytes: Buffer; mediaType: 'image/webp'; width: number; height: number };
type Fit = { longestSide: number; kilobytes: number };
type Drawing = { data: Buffer; info: OutputInfo };

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** A picture that unpacks to more than this is a bomb, not a photo. */
const pixelsMax = 40_000_000;
/** An unpacked picture may take 160 MB. */
const inTurn = makeGate({ atOnce: 2, waitingMax: 32 });

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** The costly step, taken once: unpack, turn upright, bring to size. */
const draw = (bytes: Buffer, longestSide: number): Promise<Drawing> =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .rotate()
    .resize(inside(longestSide))
    .raw()
    .toBuffer({ resolveWithObject: true });

const steps = [
  { quality: 84, scale: 1 },
  { quality: 70, scale: 1 },
  { quality: 60, scale: 0.75 },
  { quality: 50, scale: 0.5 },
] as const;
const lastStep = { quality: 40, scale: 0.35 };

/** Quality and size step down until it fits, so that it can travel inside an answer. */
const encode = async ({ data: raw, info: drawn }: Drawing, { longestSide, kilobytes }: Fit): Promise<Image> => {
  const { width, height, channels } = drawn;
  const attempt = async ({ quality, scale }: { quality: number; scale: number }): Promise<Image> => {
    const { data, info } = await sharp(raw, { raw: { width, height, channels } })
      .resize(inside(Math.round(longestSide * scale)))
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
  };
  for (const step of steps) {
    const image = await attempt(step);
    if (image.bytes.length <= kilobytes * 1024) return image;
  }
  return attempt(lastStep);
};

/** Draws the picture anew: whatever else the file held (EXIF, scripts, a second format) is gone. */
export const reencodeImage = async (bytes: Buffer, fit: Fit): Promise<Image> => {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext === 'heic') throw refuse('FILE_HEIC', { fields: { file: 'fileHeic' } });
  const image =
    type && accepted.has(type.mime)
      ? await inTurn(() =>
          draw(bytes, fit.longestSide)
            .then((drawing) => encode(drawing, fit))
            // a broken or hostile picture: the decoder's own words help nobody
            .catch(() => null),
        )
      : null;
  if (!image) throw refuse('FILE_TYPE_REFUSED', { fields: { file: 'fileType:JPEG, PNG, WebP' } });
  return image;
};
