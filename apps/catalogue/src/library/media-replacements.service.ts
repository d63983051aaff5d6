import { StaffAuditLog } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { FilmsService } from '../films/films.service.ts';
import type { Caller } from '../input/caller.ts';
import { MediaFile } from '../media/media-file.entity.ts';
import { MediaUse } from '../media/media-use.entity.ts';
import { type FileReplacement, SETTINGS_OWNER } from '../media/media-uses.ts';
import { toMedia } from '../media/media.service.ts';
import { CatalogueChangesService } from '../records/catalogue-changes.service.ts';
import { ContentRecordsService } from '../records/content-records.service.ts';
import { Content } from '../records/content.entity.ts';
import { ProjectRecordsService } from '../records/project-records.service.ts';
import { Project } from '../records/project.entity.ts';
import { TeacherRecordsService } from '../records/teacher-records.service.ts';
import { Teacher } from '../records/teacher.entity.ts';
import { SettingsService } from '../settings/settings.service.ts';

/** Puts one uploaded file in the place of another. */
@Injectable()
export class MediaReplacementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly films: FilmsService,
    private readonly contents: ContentRecordsService,
    private readonly projects: ProjectRecordsService,
    private readonly teachers: TeacherRecordsService,
    private readonly settings: SettingsService,
    private readonly changes: CatalogueChangesService,
    private readonly audit: StaffAuditLog,
  ) {}

  /**
   * Has everything that refers to a file refer to another one, all at once. A file is kept by browsers for a year under
   * its address, so its bytes never change: what replaces it has an address of its own, and the uses move to it. The
   * replaced file is one that nothing uses.
   * @throws AppError `platform.not_found`; `catalogue.media_kind_differs`; `catalogue.film_not_ready`;
   * `platform.forbidden` for editors when the settings refer to it, which are an admin's.
   */
  async replace(id: string, replacementId: string, user: Caller): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const replacement = await this.prepare(manager, id, replacementId);
      if (id !== replacementId) await this.moveUses(manager, replacement, user);
    });
    this.changes.notice();
  }

  private async prepare(manager: EntityManager, id: string, replacementId: string): Promise<FileReplacement> {
    const before = await manager.findOneBy(MediaFile, { id });
    // Not to be deleted meanwhile; a stronger lock would stop those who start to use it.
    const lock = { mode: 'for_key_share' } as const;
    const after = await manager.findOne(MediaFile, { where: { id: replacementId }, lock });
    if (before === null || after === null) throw new AppError('platform.not_found');
    if (before.kind !== after.kind) throw new AppError('catalogue.media_kind_differs');
    if (after.kind === 'film') await this.films.requireReady([after.id]);
    return { before, after: toMedia(after) };
  }

  /**
   * In an order of its own, always the same, and projects before contents as everywhere: two changes at once wait for
   * each other and do not end in a deadlock.
   */
  private async moveUses(manager: EntityManager, replacement: FileReplacement, user: Caller): Promise<void> {
    const uses = await manager.findBy(MediaUse, { mediaId: replacement.before.id });
    const owners = uses.map(({ ownerId }) => ownerId);
    const inSettings = owners.includes(SETTINGS_OWNER);
    if (inSettings && user.role !== 'admin') throw new AppError('platform.forbidden');
    for (const id of await idsAmong(manager, Project, owners))
      await this.projects.replaceFile(manager, id, replacement, user);
    for (const id of await idsAmong(manager, Content, owners))
      await this.contents.replaceFile(manager, id, replacement, user);
    for (const id of await idsAmong(manager, Teacher, owners))
      await this.teachers.replaceFile(manager, id, replacement, user);
    if (inSettings) await this.settings.replaceFile(manager, replacement, user);
    const entry = { action: 'media.replaced', actorId: user.id, subjectId: replacement.before.id } as const;
    await this.audit.record(manager, { ...entry, details: { kind: replacement.before.kind } });
  }
}

async function idsAmong(
  manager: EntityManager,
  entity: typeof Content | typeof Project | typeof Teacher,
  ids: string[],
): Promise<string[]> {
  const rows = await manager.find<Content | Project | Teacher>(entity, {
    select: { id: true },
    where: { id: In(ids) },
    order: { id: 'ASC' },
  });
  return rows.map(({ id }) => id);
}
