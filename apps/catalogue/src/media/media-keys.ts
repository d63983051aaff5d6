/** The key of a document in the store. */
export function documentKey(id: string): string {
  return `documents/${id}.pdf`;
}

/** The key of a film in the store. */
export function filmKey(id: string): string {
  return `films/${id}`;
}

/** The folder in which uploads to a bucket are assembled. */
export const FILM_UPLOADS_FOLDER = 'film-uploads/';

/** The key under which a browser uploads a film, until it is checked. It is never served. */
export function uploadedFilmKey(id: string): string {
  return `${FILM_UPLOADS_FOLDER}${id}`;
}

/** The folder with all renditions of a picture. */
export function pictureFolder(id: string): string {
  return `images/${id}`;
}

/** The key of one rendition of a picture. */
export function renditionKey(id: string, width: number | string, format: string): string {
  return `${pictureFolder(id)}/${width}.${format}`;
}

/** The key of the small rendition that is served instead of all others until they are made. */
export function previewKey(id: string): string {
  return `${pictureFolder(id)}/preview.webp`;
}

/** The key of a picture's uploaded original, until it is rendered. It is never served. */
export function originalKey(id: string): string {
  return `originals/${id}`;
}
