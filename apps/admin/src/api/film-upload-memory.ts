/** An upload to the bucket that was begun in this browser. */
export interface KeptUpload {
  ticket: string;
  key: string;
  uploadId: string;
}

const keyOf = ({ name, size, lastModified }: File) => `academy.film-upload.${name}.${size}.${lastModified}`;

/** Remembers a begun upload, so that the same file goes on where it stopped. */
export function keepUpload(file: File, upload: KeptUpload): void {
  localStorage.setItem(keyOf(file), JSON.stringify(upload));
}

/** The upload of this file that was begun and not completed. */
export function keptUpload(file: File): KeptUpload | null {
  const kept: unknown = JSON.parse(localStorage.getItem(keyOf(file)) ?? 'null');
  return isKeptUpload(kept) ? kept : null;
}

export function forgetUpload(file: File): void {
  localStorage.removeItem(keyOf(file));
}

function isKeptUpload(kept: unknown): kept is KeptUpload {
  return typeof kept === 'object' && kept !== null && 'ticket' in kept && 'key' in kept && 'uploadId' in kept;
}
