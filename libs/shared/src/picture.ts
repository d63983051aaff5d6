/** An uploaded picture in the form that pages use. Sizes are in pixels. */
export interface Picture {
  /** Size of the largest rendition. */
  width: number;
  height: number;
  /** One set per format, smaller files first, for `source` elements. */
  sources: { type: string; srcset: string }[];
}

/** The display width of a cover in the syntax of `sizes`: on the page of the item, and in lists. */
export const PICTURE_SIZES = {
  page: '(min-width: 64rem) 50rem, 100vw',
  card: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw',
} as const;

/** Where files are uploaded; uploaded files are served below it. */
export const UPLOADS_PATH = '/api/v1/media';

/** Where uploaded pictures are served. */
export const PICTURES_PATH = '/api/v1/media/images';

/** Where uploaded documents are served; requests need a signed link. */
export const FILES_PATH = '/api/v1/media/files';

/**
 * Minimum validity of a link to an uploaded document, in seconds; the maximum is a quarter longer. A page that stays open
 * requests new links earlier.
 */
export const FILE_LINK_SECONDS = 3_600;

/** Where the covers of the demo are served; each has the size {@link DEMO_COVER_SIZE}. */
export const DEMO_COVERS_PATH = '/api/v1/media/covers';
const DEMO_COVER_SIZE = { width: 960, height: 540 };

/** Formats in which a picture is stored, smaller files first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const RENDITION_WIDTHS = [480, 960, 1440];

/** Maximum width of a rendition, in pixels. */
export const MAX_PICTURE_WIDTH = 1440;

const UPLOADED = new RegExp(
  `^${PICTURES_PATH}/([0-9a-f-]{36})-(\\d{1,5})x(\\d{1,5})/\\d{1,5}\\.(?:avif|webp)$`,
);

/** The widths in which a picture is stored: the standard widths below its own, and its own. */
export function pictureWidths(width: number): number[] {
  return [...RENDITION_WIDTHS.filter((step) => step < width), width];
}

/** The path of one rendition. Its name contains all available sizes, so that no lookup is needed. */
export function picturePath(
  id: string,
  size: { width: number; height: number },
  width: number,
  format: PictureFormat,
): string {
  return `${PICTURES_PATH}/${id}-${size.width}x${size.height}/${width}.${format}`;
}

/** Whether this is the address of a picture of the media library, or of the demo. */
export function isLibraryPicture(src: unknown): src is string {
  return typeof src === 'string' && pictureOf(src) !== null && !src.includes('..');
}

/** Size and sources of a cover, derived from its address; null for one stored elsewhere. */
export function pictureOf(url: string | null): Picture | null {
  if (url === null) return null;
  if (url.startsWith(`${DEMO_COVERS_PATH}/`)) return { ...DEMO_COVER_SIZE, sources: [] };
  const [, id, width, height] = UPLOADED.exec(url) ?? [];
  if (id === undefined) return null;
  const size = { width: Number(width), height: Number(height) };
  const sources = PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcset: pictureWidths(size.width)
      .map((step) => `${picturePath(id, size, step, format)} ${step}w`)
      .join(', '),
  }));
  return { ...size, sources };
}
