import { AppError } from '@academy/platform';
import {
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_WIDTH,
  PICTURE_FORMATS,
  type PictureFormat,
  pictureWidths,
} from '@academy/shared';
import sharp, { type Sharp } from 'sharp';

const MEGAPIXEL = 1_000_000;
const MIN_WIDTH = 200;
const PREVIEW_WIDTH = 480;
const PRINTED_SIZE = { width: 960, height: 240 };
const QUALITY: Record<PictureFormat, number> = { avif: 55, webp: 80 };
/** From 0 to 9: higher values save few bytes and take many seconds. */
const AVIF_EFFORT = 3;

/** One file of a picture. */
export interface Rendition {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

/** The data read from a picture while its uploader waits. */
export interface InspectedPicture {
  /** Size of the largest rendition, in pixels. */
  width: number;
  height: number;
  /** A small WebP rendition. */
  preview: Buffer;
}

/**
 * Checks an uploaded picture and makes its preview, rotated upright and without the metadata of cameras.
 * @throws AppError `catalogue.picture_too_narrow`, `catalogue.picture_unreadable`, `catalogue.picture_animated`;
 * `catalogue.picture_too_many_pixels` with both numbers, in millions.
 */
export async function inspectPicture(file: string): Promise<InspectedPicture> {
  const {
    pages = 1,
    width,
    height,
    autoOrient,
  } = await read(() => sharp(file, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PICTURE_PIXELS) {
    const megapixels = Math.ceil((width * height) / MEGAPIXEL);
    const values = { megapixels, limit: MAX_PICTURE_PIXELS / MEGAPIXEL };
    throw new AppError('catalogue.picture_too_many_pixels', { values });
  }
  if (pages > 1) throw new AppError('catalogue.picture_animated');
  if (autoOrient.width < MIN_WIDTH) throw new AppError('catalogue.picture_too_narrow');
  const widest = Math.min(autoOrient.width, MAX_PICTURE_WIDTH);
  const preview = await read(() =>
    upright(file)
      .resize({ width: Math.min(widest, PREVIEW_WIDTH) })
      .webp({ quality: QUALITY.webp })
      .toBuffer(),
  );
  return { width: widest, height: Math.round((autoOrient.height * widest) / autoOrient.width), preview };
}

/**
 * Makes every rendition of a checked picture in sequence: in parallel they would take all processors from requests.
 * @throws AppError `catalogue.picture_unreadable`
 */
export async function renderPicture(
  file: string,
  keep: (rendition: Rendition) => Promise<void>,
): Promise<void> {
  const { autoOrient } = await read(() => sharp(file, { limitInputPixels: MAX_PICTURE_PIXELS }).metadata());
  for (const width of pictureWidths(Math.min(autoOrient.width, MAX_PICTURE_WIDTH))) {
    for (const format of PICTURE_FORMATS) {
      const options = { quality: QUALITY[format], ...(format === 'avif' && { effort: AVIF_EFFORT }) };
      const bytes = await read(() => upright(file).resize({ width }).toFormat(format, options).toBuffer());
      await keep({ width, format, bytes });
    }
  }
}

/** A picture for printing: as PNG on white, no larger than a letterhead's logo needs to be. */
export function printedPicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .flatten({ background: '#fff' })
    .resize({ ...PRINTED_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer();
}

function upright(file: string): Sharp {
  return sharp(file, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).autoOrient();
}

async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('catalogue.picture_unreadable', { cause: error });
  }
}
