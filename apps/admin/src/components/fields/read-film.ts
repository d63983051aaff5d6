/** Milliseconds a browser may take to open a film. */
const TIMEOUT = 15_000;
/** The poster is taken at this share of the film's length, because the first frame is often black. */
const POSTER_AT = 0.1;

/** What a browser can read from a film. */
export interface FilmLook {
  /** One frame as JPEG; null when the browser gives none. */
  poster: File | null;
}

/** Opens a film in this browser before it is uploaded. @returns null when the browser cannot play it. */
export async function readFilm(file: File): Promise<FilmLook | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    video.preload = 'auto';
    video.muted = true;
    const opened = happens(video, 'loadeddata');
    video.src = address;
    // A browser that supports only the audio codec shows no picture.
    if (!(await opened) || video.videoWidth === 0) return null;
    return { poster: await takePoster(video, file.name) };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

/** @returns whether the event came in time and before an error. */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), TIMEOUT);
    const finish = (came: boolean) => {
      clearTimeout(timer);
      resolve(came);
    };
    video.addEventListener(event, () => finish(true), { once: true });
    video.addEventListener('error', () => finish(false), { once: true });
  });
}

async function takePoster(video: HTMLVideoElement, fileName: string): Promise<File | null> {
  // In a recording without a length there is no position to seek to.
  if (!Number.isFinite(video.duration)) return null;
  const moved = happens(video, 'seeked');
  video.currentTime = video.duration * POSTER_AT;
  if (!(await moved)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return picture && new File([picture], `${fileName}.jpg`, { type: picture.type });
}
