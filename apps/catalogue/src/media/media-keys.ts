/** Where the store keeps a document. */
export function documentKey(id: string): string {
  return `documents/${id}.pdf`;
}

/** Where the store keeps a film. */
export function filmKey(id: string): string {
  return `films/${id}`;
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
