/** An upload to the bucket that was started in this browser. */
export interface StoredUpload {
  ticket: string;
  key: string;
  uploadId: string;
}

const keyOf = ({ name, size, lastModified }: File) => `academy.film-upload.${name}.${size}.${lastModified}`;

/** Stores a started upload, so that the same file continues where it stopped. */
export function storeUpload(file: File, upload: StoredUpload): void {
  withStorage((storage) => storage.setItem(keyOf(file), JSON.stringify(upload)));
}

/** The unfinished upload of this file. */
export function storedUpload(file: File): StoredUpload | null {
  const stored: unknown = JSON.parse(withStorage((storage) => storage.getItem(keyOf(file))) ?? 'null');
  return isStoredUpload(stored) ? stored : null;
}

export function removeStoredUpload(file: File): void {
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

function isStoredUpload(stored: unknown): stored is StoredUpload {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'ticket' in stored &&
    'key' in stored &&
    'uploadId' in stored
  );
}
