import type { AppErrorCode } from './errors/index.ts';
import { FILM_TYPES } from './films.ts';

/** The kinds of file that a form may upload in one request; films are uploaded in parts. */
export const FORM_KINDS = ['cover', 'document'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const MEBIBYTE = 1024 * 1024;

/** Maximum size in bytes, and accepted types. SVG is not accepted: it can contain scripts. */
export const UPLOAD_LIMITS: Record<FormKind, { bytes: number; types: readonly string[] }> = {
  cover: { bytes: 15 * MEBIBYTE, types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] },
  document: { bytes: 50 * MEBIBYTE, types: ['application/pdf'] },
};

/** A picture with more could exhaust the memory when it is decoded. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/**
 * Why a file cannot be of a kind, by its type; null if it can.
 * @param type as a browser or the file's first bytes say it; unreliable for types that neither knows, which its name
 * tells.
 */
export function typeRefusal(kind: FormKind | 'film', type: string, fileName: string): AppErrorCode | null {
  const accepted: readonly string[] = kind === 'film' ? FILM_TYPES : UPLOAD_LIMITS[kind].types;
  if (accepted.includes(type)) return null;
  if (kind === 'film')
    return type === 'video/quicktime' || /\.(mov|qt)$/i.test(fileName)
      ? 'catalogue.film_mov'
      : 'catalogue.film_container';
  if (kind === 'document') return 'catalogue.document_type';
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(fileName)) return 'catalogue.picture_heic';
  return type === 'image/svg+xml' || /\.svgz?$/i.test(fileName)
    ? 'catalogue.picture_svg'
    : 'catalogue.picture_type';
}

/** Sort orders of the library of uploaded files, the default first; `-` is descending. */
export const MEDIA_SORTS = ['newest', 'oldest', 'name', '-name', 'size', '-size'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];
