import { type Access, filmsOf, opensContent, opensVideo, type Plain } from '@academy/shared';
import type {
  ContentDto,
  ContentSummaryDto,
  DownloadDto,
  ProjectReferenceDto,
  VideoDto,
} from './content.dto.ts';
import type { FilmSourceDto } from '../films/film.dto.ts';
import type { CreditedContent } from '../records/content.cache.ts';
import type { Content, StoredDownload, StoredVideo } from '../records/content.entity.ts';
import type { Credits } from '../records/credits.service.ts';
import { toTeacherReference, toTeacherSummary } from '../teachers/teacher.mapper.ts';
import { toTopicReference } from '../topics/topic.mapper.ts';

/** The large columns, which lists do not load. */
export const PAGE_COLUMNS = [
  'extendedDescription',
  'certificate',
  'videos',
  'downloads',
] as const satisfies (keyof Content)[];

/** A content as lists load it. */
export type ContentRow = Omit<Content, (typeof PAGE_COLUMNS)[number]>;

/** @param seesInactive staff sees the projects that are not public, too. */
export function toContentSummary(
  content: ContentRow,
  credits: Credits,
  access: Access | null,
  seesInactive: boolean,
): Plain<ContentSummaryDto> {
  return {
    id: content.id,
    slug: content.slug,
    title: content.title,
    shortDescription: content.shortDescription,
    contentType: content.contentType,
    level: content.level,
    isPremium: content.isPremium,
    priceCents: content.priceCents,
    currency: content.currency,
    accessDays: content.accessDays,
    coverImageUrl: content.coverImageUrl,
    status: content.status,
    publishedAt: content.publishedAt?.toISOString() ?? null,
    createdAt: content.createdAt.toISOString(),
    videoCount: content.videoCount,
    durationSeconds: content.durationSeconds,
    projects: toProjects(content, seesInactive),
    teachers: credits.teachers.map(toTeacherReference),
    topics: credits.topics.map(toTopicReference),
    access,
  };
}

/** Makes what a caller may have of the academy's own files into links that open them. */
export interface FileLinks {
  /** A link to an uploaded document as one that opens it; any other as it is. */
  openLink: (url: string) => string;
  /** Where films can be played from, by their ids; must hold those of {@link playableFilms}. */
  films: ReadonlyMap<string, Plain<FilmSourceDto>[]>;
}

/** The ids of the films the caller may play. */
export function playableFilms({ videos }: Pick<Content, 'videos'>, access: Access): string[] {
  return filmsOf(videos.filter((_video, position) => opensVideo(access.level, position)));
}

/**
 * The one place where video ids, private hashes, films and download links may leave the service, and where they are held
 * back.
 */
export function toContent(
  { content, credits, contentCounts }: CreditedContent,
  access: Access,
  seesInactive: boolean,
  { openLink, films }: FileLinks,
): Plain<ContentDto> {
  return {
    ...toContentSummary(content, credits, access, seesInactive),
    access,
    teachers: credits.teachers.map((teacher) =>
      toTeacherSummary(teacher, contentCounts.get(teacher.id) ?? 0),
    ),
    extendedDescription: content.extendedDescription,
    certificate: content.certificate,
    videos: content.videos.map((video, position) => toVideo(video, position, access, films)),
    lessonDurations: content.videos.map(({ durationSeconds }) => durationSeconds ?? null),
    downloads: content.downloads.map((download) => toDownload(download, access, openLink)),
  };
}

function toVideo(
  video: StoredVideo,
  position: number,
  access: Access,
  films: FileLinks['films'],
): Plain<VideoDto> {
  const { title, provider, videoId, hash } = video;
  if (!opensVideo(access.level, position)) return { position, title, locked: true };
  const opened = { position, title, locked: false, provider, videoId, hash };
  return provider === 'file' ? { ...opened, sources: films.get(videoId) ?? [] } : opened;
}

function toDownload(
  { label, url }: StoredDownload,
  access: Access,
  openLink: FileLinks['openLink'],
): Plain<DownloadDto> {
  return opensContent(access.level) ? { label, url: openLink(url) } : { label };
}

function toProjects(content: ContentRow, seesInactive: boolean): Plain<ProjectReferenceDto>[] {
  return (content.links ?? []).flatMap(({ project, removedAt }) =>
    project && removedAt === null && (project.isActive || seesInactive)
      ? [{ id: project.id, slug: project.slug, title: project.title }]
      : [],
  );
}
