import type { AppErrorCode } from '@academy/shared';

/** Why the browser could not open a film, as the service would say it after the upload. */
export async function filmRefusal(file: Blob): Promise<AppErrorCode> {
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny');
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  try {
    if (!(await input.canRead())) return 'catalogue.film_container';
    const tracks = await input.getTracks();
    return tracks.length === 0 ? 'catalogue.film_without_index' : 'catalogue.film_codec';
  } catch {
    return 'catalogue.film_unreadable';
  } finally {
    input.dispose();
  }
}
