/** An upload to the bucket that was started in this browser. */
export interface KeptUpload {
  ticket: string;
  key: string;
  uploadId: string;
}

const keyOf = ({ name, size, lastModified }: File) => `academy.film-upload.${name}.${size}.${lastModified}`;

/** Stores a started upload, so that the same file continues where it stopped. */
export function keepUpload(file: File, upload: KeptUpload): void {
  withStorage((storage) => storage.setItem(keyOf(file), JSON.stringify(upload)));
}

/** The unfinished upload of this file. */
export function keptUpload(file: File): KeptUpload | null {
  const kept: unknown = JSON.parse(withStorage((storage) => storage.getItem(keyOf(file))) ?? 'null');
  return isKeptUpload(kept) ? kept : null;
}

export function forgetUpload(file: File): void {
  withStorage((storage) => storage.removeItem(keyOf(file)));
}

/** A browser whose storage is blocked or full can upload all the same. */
function withStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}

function isKeptUpload(kept: unknown): kept is KeptUpload {
  return typeof kept === 'object' && kept !== null && 'ticket' in kept && 'key' in kept && 'uploadId' in kept;
}
