/** The kinds of file that a form may upload in one request; films are uploaded in parts. */
export const FORM_KINDS = ['cover', 'document'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const MEBIBYTE = 1024 * 1024;

/** Maximum size in bytes, and accepted types. SVG is not accepted: it can contain scripts. */
export const UPLOAD_LIMITS: Record<FormKind, { bytes: number; types: readonly string[] }> = {
  cover: { bytes: 15 * MEBIBYTE, types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] },
  document: { bytes: 50 * MEBIBYTE, types: ['application/pdf'] },
};

/** Sort orders of the library of uploaded files, the default first; `-` is descending. */
export const MEDIA_SORTS = ['newest', 'oldest', 'name', '-name', 'size', '-size'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];
