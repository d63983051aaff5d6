/** Where the store keeps a document. */
export function documentKey(id: string): string {
  return `documents/${id}.pdf`;
}

/** Where the store keeps a film. */
export function filmKey(id: string): string {
  return `films/${id}`;
}

/** Where uploads to a bucket are put together. */
export const FILM_UPLOADS_FOLDER = 'film-uploads/';

/** Where a browser puts a film, until it is checked. It is never served. */
export function uploadedFilmKey(id: string): string {
  return `${FILM_UPLOADS_FOLDER}${id}`;
}

/** Where the store keeps everything served of a picture. */
export function pictureFolder(id: string): string {
  return `images/${id}`;
}

/** Where the store keeps one rendition of a picture. */
export function renditionKey(id: string, width: number | string, format: string): string {
  return `${pictureFolder(id)}/${width}.${format}`;
}

/** Where the store keeps the small rendition that is served for all others until they are made. */
export function previewKey(id: string): string {
  return `${pictureFolder(id)}/preview.webp`;
}

/** Where the store keeps a picture as it was uploaded, until it is rendered. It is never served. */
export function originalKey(id: string): string {
  return `originals/${id}`;
}
