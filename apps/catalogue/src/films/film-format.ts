import { AppError } from '@academy/platform';
import { FILM_TYPES, type FilmType } from '@academy/shared';
import { ALL_FORMATS, CustomSource, Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';

/** Reads a part of a film: from `start` up to, but not including, `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** The format of a film. Duration in whole seconds, size in pixels. */
export interface FilmFormat {
  contentType: FilmType;
  durationSeconds: number;
  width: number;
  height: number;
}

/** The codecs that every browser plays, by container. */
const PLAYABLE: Record<FilmType, { video: readonly string[]; audio: readonly string[] }> = {
  'video/mp4': { video: ['avc'], audio: ['aac', 'mp3'] },
  'video/webm': { video: ['vp8', 'vp9'], audio: ['opus', 'vorbis'] },
};

/**
 * Profiles that browsers do not decode: more than eight bits or higher chroma resolution, in H.264 (High 10, 4:2:2,
 * 4:4:4) and VP9 (1 to 3).
 */
const UNPLAYABLE_PROFILE = /^(?:avc[13]\.(?:6e|7a|f4)|vp09\.0[1-3])/i;

/**
 * Determines the format of a film, reading little more than its index.
 * @param read called for the parts that are needed.
 * @throws AppError `catalogue.film_container`, `catalogue.film_codec`, `catalogue.film_unreadable`
 */
export async function inspectFilm(sizeBytes: number, read: ReadBytes): Promise<FilmFormat> {
  const source = new CustomSource({ getSize: () => sizeBytes, read });
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    return await describeFilm(input);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('catalogue.film_unreadable', { cause });
  } finally {
    input.dispose();
  }
}

async function describeFilm(input: Input): Promise<FilmFormat> {
  if (!(await input.canRead())) throw new AppError('catalogue.film_container');
  const { mimeType } = await input.getFormat();
  const contentType = FILM_TYPES.find((type) => type === mimeType);
  if (contentType === undefined) throw new AppError('catalogue.film_container');

  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (video === null) throw new AppError('catalogue.film_unreadable');
  if (!(await isPlayable(contentType, video, audio))) throw new AppError('catalogue.film_codec');
  const [duration, width, height] = await Promise.all([
    input.computeDuration(),
    video.getDisplayWidth(),
    video.getDisplayHeight(),
  ]);
  if (!Number.isFinite(duration) || duration <= 0) throw new AppError('catalogue.film_unreadable');
  return { contentType, durationSeconds: Math.ceil(duration), width, height };
}

async function isPlayable(
  contentType: FilmType,
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
): Promise<boolean> {
  const playable = PLAYABLE[contentType];
  const [videoCodec, profile] = await Promise.all([video.getCodec(), video.getCodecParameterString()]);
  if (videoCodec === null || !playable.video.includes(videoCodec)) return false;
  if (profile !== null && UNPLAYABLE_PROFILE.test(profile)) return false;
  const audioCodec = await audio?.getCodec();
  return audioCodec === undefined || (audioCodec !== null && playable.audio.includes(audioCodec));
}
