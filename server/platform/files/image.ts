import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { refuse } from '#core/rules/errors.ts';

export type Image = { bytes: Buffer; mediaType: 'image/webp'; width: number; height: number };

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** A picture that unpacks to more than this is a bomb, not a photo. */
const pixelsMax = 50_000_000;

/**
 * Draws the picture anew: whatever else the file held (EXIF, scripts, a second format) is gone. Quality steps down until
 * it fits, so that it can travel inside an answer.
 */
export const reencodeImage = async (
  bytes: Buffer,
  { longestSide, kilobytes }: { longestSide: number; kilobytes: number },
): Promise<Image> => {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime))
    throw refuse('FILE_TYPE_REFUSED', { fields: { file: 'fileType:JPEG, PNG, WebP' } });
  try {
    for (const [quality, side] of [
      [84, 1],
      [70, 1],
      [60, 0.75],
      [50, 0.5],
      [40, 0.35],
    ] as const) {
      const size = Math.round(longestSide * side);
      const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
        .rotate()
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      if (data.length <= kilobytes * 1024 || side === 0.35)
        return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
    }
  } catch {
    // a broken or hostile picture: the decoder's own words help nobody
  }
  throw refuse('FILE_TYPE_REFUSED', { fields: { file: 'fileType:JPEG, PNG, WebP' } });
};
