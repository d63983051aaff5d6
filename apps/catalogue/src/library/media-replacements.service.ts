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
    const { projects, contents, teachers, settings } = await this.lockOwners(manager, before.id, user);
    for (const id of projects) await this.projects.replaceFile(manager, id, replacement, user);
    for (const id of contents) await this.contents.replaceFile(manager, id, replacement, user);
    for (const id of teachers) await this.teachers.replaceFile(manager, id, replacement, user);
    if (settings) await this.settings.replaceFile(manager, replacement, user);
    const uses = projects.length + contents.length + teachers.length + Number(settings);
    if (uses === 0) return;
    await this.audit.record(manager, {
      ...{ action: 'media.replaced', actorId: user.id, subjectId: before.id },
      details: { kind: before.kind, replacementId: after.id, uses: String(uses) },
    });
  }

  /**
   * Locks all users of a file before the first of them changes, in the usual lock order: projects, contents, teachers,
   * settings, files last. Items that start to use the file in the meantime keep it.
   * @returns those that still use it.
   */
  private async lockOwners(manager: EntityManager, mediaId: string, user: Caller): Promise<Owners> {
    const found = await ownersOf(manager, mediaId);
    if (found.has(SETTINGS_OWNER) && user.role !== 'admin') throw new AppError('platform.forbidden');
    const projects = await lockAmong(manager, Project, found);
    const contents = await lockAmong(manager, Content, found);
    const teachers = await lockAmong(manager, Teacher, found);
    if (found.has(SETTINGS_OWNER)) await this.settings.lock(manager);
    const remaining = await ownersOf(manager, mediaId);
    const isUsing = (id: string) => remaining.has(id);
    return {
      projects: projects.filter(isUsing),
      contents: contents.filter(isUsing),
      teachers: teachers.filter(isUsing),
      settings: found.has(SETTINGS_OWNER) && isUsing(SETTINGS_OWNER),
    };
  }
}

/** What uses a file: ids, and whether the settings do. */
interface Owners {
  projects: string[];
  contents: string[];
  teachers: string[];
  settings: boolean;
}

async function ownersOf(manager: EntityManager, mediaId: string): Promise<ReadonlySet<string>> {
  const uses = await manager.findBy(MediaUse, { mediaId });
  return new Set(uses.map(({ ownerId }) => ownerId));
}

async function lockAmong(
  manager: EntityManager,
  entity: typeof Content | typeof Project | typeof Teacher,
  ids: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await manager.find<Content | Project | Teacher>(entity, {
    select: { id: true },
    where: { id: In([...ids]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return rows.map(({ id }) => id);
}
