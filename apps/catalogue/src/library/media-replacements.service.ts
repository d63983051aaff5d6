import { StaffAuditLog } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FilmsService } from '../films/films.service.ts';
import type { Caller } from '../input/caller.ts';
import { MediaFile } from '../media/media-file.entity.ts';
import { MediaUse } from '../media/media-use.entity.ts';
import { type FileReplacement, SETTINGS_OWNER } from '../media/media-uses.ts';
import { toMedia } from '../media/media.service.ts';
import { CaptionRecordsService } from '../records/caption-records.service.ts';
import { CatalogueChangesService } from '../records/catalogue-changes.service.ts';
import { ContentRecordsService } from '../records/content-records.service.ts';
import { ProjectRecordsService } from '../records/project-records.service.ts';
import { TeacherRecordsService } from '../records/teacher-records.service.ts';
import { SettingsService } from '../settings/settings.service.ts';

/** Replaces one uploaded file by another. */
@Injectable()
export class MediaReplacementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly films: FilmsService,
    private readonly contents: ContentRecordsService,
    private readonly projects: ProjectRecordsService,
    private readonly teachers: TeacherRecordsService,
    private readonly settings: SettingsService,
    private readonly captions: CaptionRecordsService,
    private readonly changes: CatalogueChangesService,
    private readonly audit: StaffAuditLog,
  ) {}

  /**
   * Replaces a file in all its uses by another one, in one transaction. Browsers cache a file for a year by its
   * address, so its bytes never change: the replacement has its own address, and the uses move to it. The replaced file
   * then has no uses.
   * @throws AppError `platform.not_found`; `catalogue.media_kind_differs`; `catalogue.media_failed`;
   * `catalogue.film_not_ready`; `platform.forbidden` for editors when the settings use it, which only admins may
   * change.
   */
  async replace(id: string, replacementId: string, user: Caller): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const replacement = await this.prepare(manager, id, replacementId);
      if (id !== replacementId) await this.moveUses(manager, replacement, user);
    });
    this.changes.invalidate();
  }

  private async prepare(manager: EntityManager, id: string, replacementId: string): Promise<FileReplacement> {
    const before = await manager.findOneBy(MediaFile, { id });
    // Prevents its deletion; a stronger lock would block transactions that start to use it.
    const lock = { mode: 'for_key_share' } as const;
    const after = await manager.findOne(MediaFile, { where: { id: replacementId }, lock });
    if (before === null || after === null) throw new AppError('platform.not_found');
    if (before.kind !== after.kind) throw new AppError('catalogue.media_kind_differs');
    if (after.status === 'failed') throw new AppError('catalogue.media_failed');
    if (after.kind === 'film') await this.films.requireReady([after.id]);
    return { before, after: toMedia(after) };
  }

  private async moveUses(manager: EntityManager, replacement: FileReplacement, user: Caller): Promise<void> {
    const { before, after } = replacement;
    const moves = await this.lockOwners(manager, replacement, user);
    for (const move of moves) await move();
    if (moves.length === 0) return;
    if (before.kind === 'film') await this.captions.takeOver(manager, before.id, after.id);
    await this.audit.record(manager, {
      action: 'media.replaced',
      actorId: user.id,
      subjectId: before.id,
      details: { kind: before.kind, replacementId: after.id, uses: String(moves.length) },
    });
  }

  /**
   * Locks all users of a file before the first of them changes, in the usual lock order: projects, contents, teachers,
   * settings, files last. Items that start to use the file in the meantime keep it.
   * @returns how to change those that still use it.
   */
  private async lockOwners(
    manager: EntityManager,
    replacement: FileReplacement,
    user: Caller,
  ): Promise<(() => Promise<void>)[]> {
    const mediaId = replacement.before.id;
    const found = await ownersOf(manager, mediaId);
    if (found.includes(SETTINGS_OWNER) && user.role !== 'admin') throw new AppError('platform.forbidden');
    const owners = [];
    for (const records of [this.projects, this.contents, this.teachers])
      for (const id of await records.lockAll(manager, found))
        owners.push({ id, move: () => records.replaceFile(manager, id, replacement, user) });
    if (found.includes(SETTINGS_OWNER)) {
      await this.settings.lock(manager);
      owners.push({ id: SETTINGS_OWNER, move: () => this.settings.replaceFile(manager, replacement, user) });
    }
    const remaining = await ownersOf(manager, mediaId);
    return owners.filter(({ id }) => remaining.includes(id)).map(({ move }) => move);
  }
}

/** The ids of what uses a file. */
async function ownersOf(manager: EntityManager, mediaId: string): Promise<string[]> {
  const uses = await manager.findBy(MediaUse, { mediaId });
  return uses.map(({ ownerId }) => ownerId);
}
