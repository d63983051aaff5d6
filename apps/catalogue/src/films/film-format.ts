import { AppError } from '@academy/platform';
import { FILM_TYPES, type FilmType, typeRefusal } from '@academy/shared';
import {
  ALL_FORMATS,
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';

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

/** By how many seconds the packets may end before the length that a film claims: its last picture may be shorter. */
const TOLERATED_SECONDS = 1;

/**
 * Determines the format of a film, reading little more than its index and its last packets.
 * @param read called for the parts that are needed.
 * @throws AppError `catalogue.film_container`, `catalogue.film_mov`, `catalogue.film_codec`, `catalogue.film_unreadable`;
 * `catalogue.film_without_index` when the index is missing, as in a recording that was not finished;
 * `catalogue.film_incomplete` when the file ends before the film.
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
  if (contentType === undefined)
    throw new AppError(typeRefusal('film', mimeType, '') ?? 'catalogue.film_container');

  const tracks = await input.getTracks();
  if (tracks.length === 0) throw new AppError('catalogue.film_without_index');
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (video === null) throw new AppError('catalogue.film_unreadable');
  if (!(await isPlayable(contentType, video, audio))) throw new AppError('catalogue.film_codec');
  const [duration, width, height] = await Promise.all([
    input.computeDuration(),
    video.getDisplayWidth(),
    video.getDisplayHeight(),
  ]);
  if (!Number.isFinite(duration) || duration <= 0) throw new AppError('catalogue.film_unreadable');
  await requireEnd(input, contentType, duration, [video, ...(audio ? [audio] : [])]);
  return { contentType, durationSeconds: Math.ceil(duration), width, height };
}

/**
 * Checks that the file contains the end of the film. The index of an MP4 lists packets that a cut file no longer has; a
 * WebM claims its length at the beginning, and in one without that nobody can seek.
 */
async function requireEnd(
  input: Input,
  contentType: FilmType,
  duration: number,
  tracks: readonly (InputVideoTrack | InputAudioTrack)[],
): Promise<void> {
  const claimed = await input.getDurationFromMetadata();
  if (claimed === null && contentType === 'video/webm') throw new AppError('catalogue.film_without_index');
  const lasts = await Promise.all(tracks.map((track) => new EncodedPacketSink(track).getPacket(Infinity)));
  const isCut = lasts.includes(null) || (claimed !== null && duration < claimed - TOLERATED_SECONDS);
  if (isCut) throw new AppError('catalogue.film_incomplete');
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
