/** Milliseconds a browser has to open a film. */
const TIMEOUT = 15_000;

/**
 * Opens a film in this browser before it is sent.
 * @returns how long it is, in whole seconds; null when the browser cannot play it.
 */
export async function readFilmDuration(file: File): Promise<number | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), TIMEOUT);
      const finish = (seconds: number | null) => {
        clearTimeout(timer);
        resolve(seconds);
      };
      video.preload = 'metadata';
      // A browser that knows the sound but not the pictures shows nothing.
      video.onloadedmetadata = () => finish(video.videoWidth > 0 ? Math.ceil(video.duration) : null);
      video.onerror = () => finish(null);
      video.src = address;
    });
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
