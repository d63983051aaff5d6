import { AppError } from '@academy/platform';
import { chapterProblems, parseVideoInput, type Plain, type VideoReference } from '@academy/shared';
import type { FilmsService } from '../films/films.service.ts';
import type { StoredVideo } from '../records/content.entity.ts';
import type { UpdateContentDto } from './content-input.dto.ts';

/** Seconds by the film's id. */
export type FilmDurations = Awaited<ReturnType<FilmsService['requireReady']>>;

/**
 * For each listed video, the stored one that it continues, whatever its private hash; undefined for a new one. A video
 * may be listed more than once: its entries are matched in their order.
 */
export function keptVideos(
  listed: readonly VideoReference[],
  before: readonly StoredVideo[],
): (StoredVideo | undefined)[] {
  const rest = [...before];
  return listed.map(({ provider, videoId }) => {
    const index = rest.findIndex((video) => video.provider === provider && video.videoId === videoId);
    return index === -1 ? undefined : rest.splice(index, 1)[0];
  });
}

/**
 * The videos after a change; each entry keeps its title, duration and chapters until given others.
 * @throws AppError `platform.invalid_input` with given chapters that are out of order or beyond their film
 */
export function videosOf(
  { vimeoIds, videoTitles, videoDurations, videoChapters, translations }: Plain<UpdateContentDto>,
  before: StoredVideo[],
  films: FilmDurations,
): StoredVideo[] {
  const entries = vimeoIds === undefined ? before : parseVideoInput(vimeoIds).videos;
  const storedVideos = keptVideos(entries, before);
  const videos = entries.map(({ provider, videoId, hash }, position): StoredVideo => {
    const kept = storedVideos[position];
    const title = videoTitles === undefined ? kept?.title : videoTitles[position];
    const entered = videoDurations === undefined ? kept?.durationSeconds : videoDurations[position];
    const seconds = provider === 'file' ? (films.get(videoId) ?? kept?.durationSeconds) : entered;
    const english =
      translations === undefined ? kept?.translations?.en?.title : translations.en?.videoTitles?.[position];
    const chapters = videoChapters === undefined ? kept?.chapters : videoChapters[position]?.chapters;
    return {
      provider,
      videoId,
      hash,
      title: title || null,
      durationSeconds: seconds || null,
      ...(english && { translations: { en: { title: english } } }),
      ...(chapters && chapters.length > 0 && { chapters }),
    };
  });
  if (videoChapters !== undefined) requireChaptersInOrder(videos);
  return videos;
}

function requireChaptersInOrder(videos: readonly StoredVideo[]): void {
  const errors = videos.flatMap(({ chapters = [], durationSeconds = null }, position) =>
    chapterProblems(chapters, durationSeconds).map(({ index, code }) => {
      const field = `videoChapters.${position}.chapters.${index}.second`;
      return { field, code: `catalogue.chapter_${code}`, message: `${field}: ${code}` };
    }),
  );
  if (errors.length > 0) throw new AppError('platform.invalid_input', { errors });
}
