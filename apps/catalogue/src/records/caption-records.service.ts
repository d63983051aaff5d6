import { CaptionsChanged } from '@academy/contracts';
import { Outbox, StaffAuditLog } from '@academy/messaging';
import { AdvisoryLock, AppError, type FieldError, requireVersion, takeKeyedLock } from '@academy/platform';
import {
  CAPTION_LIMITS,
  type CaptionTrack as Captions,
  cleanCueText,
  type Cue,
  cueProblems,
  isCueError,
  type Language,
  toVtt,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, In } from 'typeorm';
import { MediaFile } from '../media/media-file.entity.ts';
import type { Actor } from './actor.ts';
import { CaptionTrack } from './caption-track.entity.ts';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import { Content } from './content.entity.ts';
import { indexVideo } from './search-index.ts';

/** Which captions: those of a video in a language. */
export type CaptionKey = Pick<Captions, 'videoId' | 'language'>;

/** The languages of the captions of each video that has some. */
export type CaptionLanguages = ReadonlyMap<string, readonly Language[]>;

/** The only writer of captions: they belong to a video, not to the contents in which it stands. */
@Injectable()
export class CaptionRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: CatalogueChangesService,
    private readonly outbox: Outbox,
    private readonly audit: StaffAuditLog,
  ) {}

  /** The current captions, not locked; null when there are none. */
  find({ videoId, language }: CaptionKey): Promise<CaptionTrack | null> {
    return this.dataSource.manager.findOneBy(CaptionTrack, { videoId, language });
  }

  /** The current captions of several videos in one language; videos without are omitted. */
  findAll(videoIds: readonly string[], language: Language): Promise<CaptionTrack[]> {
    return this.dataSource.manager.findBy(CaptionTrack, { videoId: In([...new Set(videoIds)]), language });
  }

  /** In which languages these videos have captions; Italian first. */
  async languagesOf(videoIds: readonly string[]): Promise<CaptionLanguages> {
    if (videoIds.length === 0) return new Map();
    const tracks = await this.dataSource.manager.find(CaptionTrack, {
      select: { videoId: true, language: true },
      where: { videoId: In([...new Set(videoIds)]) },
      // Italian first, as everywhere.
      order: { language: 'DESC' },
    });
    const languages = new Map<string, Language[]>();
    for (const { videoId, language } of tracks)
      languages.set(videoId, [...(languages.get(videoId) ?? []), language]);
    return languages;
  }

  /**
   * Creates captions or replaces all their cues. Changes of one video are serialised.
   * @param expected the version the change is based on, 0 for captions that must not exist yet; undefined for any.
   * @throws AppError `platform.not_found` for a video that is in no content and no film of the academy;
   * `platform.version_conflict`; `platform.invalid_input` with the cues that stop it
   */
  async save(
    { videoId, language }: CaptionKey,
    entered: readonly Cue[],
    actor: Actor,
    expected: number | undefined,
  ): Promise<void> {
    const cues = entered.map(({ start, end, text }) => ({ start, end, text: cleanCueText(text) }));
    await this.dataSource.transaction(async (manager) => {
      await takeKeyedLock(manager, AdvisoryLock.Captions, videoId);
      const video = await findVideo(manager, videoId);
      if (video === null) throw new AppError('platform.not_found');
      const before = await manager.findOneBy(CaptionTrack, { videoId, language });
      requireVersion(expected, before?.version ?? 0);
      requireRight(cues, video.durationSeconds);
      const version = await nextVersion(manager);
      await manager.save(CaptionTrack, { videoId, language, cues, version, filmId: video.filmId });
      await this.announce(manager, { videoId, language, version });
      await this.record(manager, before ? 'captions.updated' : 'captions.created', actor, {
        ...(video.title !== undefined && { title: video.title }),
        videoId,
        language,
        cues: String(cues.length),
      });
    });
    this.changes.invalidate();
  }

  /**
   * Deletes the captions of a video in a language.
   * @throws AppError `catalogue.captions_not_found`, `platform.version_conflict`
   */
  async delete({ videoId, language }: CaptionKey, actor: Actor, expected: number | undefined): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await takeKeyedLock(manager, AdvisoryLock.Captions, videoId);
      const before = await manager.findOneBy(CaptionTrack, { videoId, language });
      if (before === null) throw new AppError('catalogue.captions_not_found');
      requireVersion(expected, before.version);
      await manager.delete(CaptionTrack, { videoId, language });
      await this.announce(manager, { videoId, language, version: await nextVersion(manager) });
      await this.record(manager, 'captions.deleted', actor, { videoId, language });
    });
    this.changes.invalidate();
  }

  /**
   * Gives a film the captions of the one that it replaces, in languages in which it has none. The caller that commits it
   * must report that the catalogue changed.
   */
  async takeOver(manager: EntityManager, filmId: string, replacementId: string): Promise<void> {
    await takeKeyedLock(manager, AdvisoryLock.Captions, replacementId);
    const present = await manager.findBy(CaptionTrack, { videoId: replacementId });
    for (const { language, cues } of await manager.findBy(CaptionTrack, { videoId: filmId })) {
      if (present.some((track) => track.language === language)) continue;
      const version = await nextVersion(manager);
      await manager.insert(CaptionTrack, {
        videoId: replacementId,
        filmId: replacementId,
        language,
        cues,
        version,
      });
      await this.announce(manager, { videoId: replacementId, language, version });
    }
  }

  /** What follows from a change in its transaction: search finds it, and others learn of it. */
  private async announce(
    manager: EntityManager,
    change: CaptionKey & Pick<CaptionTrack, 'version'>,
  ): Promise<void> {
    await indexVideo(manager, change.videoId);
    await this.outbox.add(manager, CaptionsChanged.of(change), { sequence: change.version });
  }

  private async record(
    manager: EntityManager,
    action: 'captions.created' | 'captions.updated' | 'captions.deleted',
    actor: Actor,
    details: Record<string, string> & CaptionKey,
  ): Promise<void> {
    const subjectId = isUUID(details.videoId) ? details.videoId : null;
    await this.audit.record(manager, { action, actorId: actor.id, subjectId, details });
  }
}

/** A version that no captions had before, so that deleted ones do not come back as the same. */
async function nextVersion(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ version: number }[]>(
    `SELECT nextval('caption_version')::int AS version`,
  );
  if (row === undefined) throw new Error('A sequence has a next value');
  return row.version;
}

/** What captions must know of their video. */
interface CaptionedVideo {
  filmId: string | null;
  durationSeconds: number | null;
  /** Of a content in which it stands, for the audit log. */
  title: string | undefined;
}

/** A checked film of the academy or a video of any content; null if there is none. */
async function findVideo(manager: EntityManager, videoId: string): Promise<CaptionedVideo | null> {
  const contents = await manager
    .createQueryBuilder(Content, 'content')
    .select(['content.id', 'content.title', 'content.videos'])
    .where('content.videos @> CAST(:video AS jsonb)', { video: JSON.stringify([{ videoId }]) })
    .orderBy('content.createdAt')
    .getMany();
  const title = contents[0]?.title;
  if (isUUID(videoId)) {
    // Prevents its deletion; a stronger lock would block transactions that start to use it.
    const lock = { mode: 'for_key_share' } as const;
    const where = { id: videoId, kind: 'film', status: 'ready' } as const;
    const film = await manager.findOne(MediaFile, { where, lock });
    return film && { filmId: film.id, durationSeconds: film.durationSeconds, title };
  }
  const durations = contents.flatMap(({ videos }) =>
    videos.filter((video) => video.videoId === videoId).flatMap((video) => video.durationSeconds ?? []),
  );
  // Staff enter the length in each content: the longest refuses nothing that is right in one of them.
  const durationSeconds = durations.length === 0 ? null : Math.max(...durations);
  return contents.length === 0 ? null : { filmId: null, durationSeconds, title };
}

function requireRight(cues: readonly Cue[], durationSeconds: number | null): void {
  const errors: FieldError[] = cueProblems(cues, durationSeconds)
    .filter(isCueError)
    .map(({ index, code, values }) => {
      const field = `cues.${index}`;
      return { field, code: `catalogue.cue_${code}`, message: `${field}: ${code}`, values };
    });
  if (Buffer.byteLength(toVtt(cues)) > CAPTION_LIMITS.bytes)
    errors.unshift({ field: 'cues', code: 'catalogue.captions_too_large', message: 'cues: too large' });
  if (errors.length > 0) throw new AppError('platform.invalid_input', { errors });
}
