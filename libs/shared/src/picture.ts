/** An uploaded picture as pages use it. Sizes are in pixels. */
export interface Picture {
  /** Size of the largest rendition. */
  width: number;
  height: number;
  /** One set for each format, the smaller files first, as `source` elements take them. */
  sources: { type: string; srcset: string }[];
}

/** How wide a cover is shown, as `sizes` says it: the one a page is about, and those of a list. */
export const PICTURE_SIZES = {
  page: '(min-width: 64rem) 50rem, 100vw',
  card: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw',
} as const;

/** Where files are uploaded; those that were are served below it. */
export const UPLOADS_PATH = '/api/v1/media';

/** Where uploaded pictures are served. */
export const PICTURES_PATH = '/api/v1/media/images';

/** Where uploaded documents are served, to those who hold a signed link. */
export const FILES_PATH = '/api/v1/media/files';

/** Where the demo's covers are served; each is {@link DEMO_COVER_SIZE} large. */
export const DEMO_COVERS_PATH = '/api/v1/media/covers';
const DEMO_COVER_SIZE = { width: 960, height: 540 };

/** Formats a picture is kept in, the smaller files first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const RENDITION_WIDTHS = [480, 960, 1440];

/** No rendition is wider, in pixels. */
export const MAX_PICTURE_WIDTH = 1440;

const UPLOADED = new RegExp(
  `^${PICTURES_PATH}/([0-9a-f-]{36})-(\\d{1,5})x(\\d{1,5})/\\d{1,5}\\.(?:avif|webp)$`,
);

/** The widths a picture is kept in: those below its own, and its own. */
export function pictureWidths(width: number): number[] {
  return [...RENDITION_WIDTHS.filter((step) => step < width), width];
}

/** The path of one rendition. Its name says all sizes there are, so that nobody needs to ask. */
export function picturePath(
  id: string,
  size: { width: number; height: number },
  width: number,
  format: PictureFormat,
): string {
  return `${PICTURES_PATH}/${id}-${size.width}x${size.height}/${width}.${format}`;
}

/** Size and sources of a cover, read from its address; null for one stored elsewhere. */
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
