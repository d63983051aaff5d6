import { AppError } from '@academy/platform';
import { MAX_PICTURE_WIDTH, PICTURE_FORMATS, type PictureFormat, pictureWidths } from '@academy/shared';
import sharp from 'sharp';

/** Larger ones could fill the memory once unpacked. */
const MAX_PIXELS = 50_000_000;
const MIN_WIDTH = 200;
const QUALITY: Record<PictureFormat, number> = { avif: 55, webp: 80 };
/** From 0 to 9: the steps above save few bytes and take many seconds. */
const AVIF_EFFORT = 3;

/** One file of a picture. */
export interface Rendition {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

/** A picture drawn anew in every width and format. */
export interface RenderedPicture {
  width: number;
  height: number;
  renditions: Rendition[];
}

/**
 * Draws an uploaded picture anew, upright and without what cameras write into it.
 * @throws AppError `platform.unsupported_media_type` for what cannot be read, moves, or is tiny;
 * `platform.payload_too_large` for more than 50 million pixels.
 */
export async function renderPicture(file: string): Promise<RenderedPicture> {
  const {
    pages = 1,
    width,
    height,
    autoOrient,
  } = await read(() => sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS)
    throw new AppError('platform.payload_too_large', { detail: 'too many pixels' });
  if (pages > 1) throw unusable('moving pictures are not accepted');
  if (autoOrient.width < MIN_WIDTH) throw unusable(`narrower than ${MIN_WIDTH} pixels`);

  const upright = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  const widest = Math.min(autoOrient.width, MAX_PICTURE_WIDTH);
  const renditions: Rendition[] = [];
  let largest = { width: 0, height: 0 };
  // One after the other: together they would take all processors from everybody's requests.
  for (const step of pictureWidths(widest)) {
    for (const format of PICTURE_FORMATS) {
      const { data, info } = await read(() =>
        upright
          .clone()
          .resize({ width: step })
          .toFormat(format, { quality: QUALITY[format], ...(format === 'avif' && { effort: AVIF_EFFORT }) })
          .toBuffer({ resolveWithObject: true }),
      );
      renditions.push({ width: step, format, bytes: data });
      largest = { width: info.width, height: info.height };
    }
  }
  return { ...largest, renditions };
}

async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('platform.unsupported_media_type', { detail: 'not a readable picture', cause: error });
  }
}

function unusable(detail: string): AppError {
  return new AppError('platform.unsupported_media_type', { detail });
}
