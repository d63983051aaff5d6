import { type StaffAction, TeacherChanged } from '@academy/contracts';
import { Outbox, StaffAuditLog } from '@academy/messaging';
import { AppError, requireVersion } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../input/caller.ts';
import { type FileReplacement, replacedIn, useMedia } from '../media/media-uses.ts';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import { FormerSlug } from './former-slug.entity.ts';
import { ItemTeacher } from './item-teacher.entity.ts';
import { moveSlugs, refusingTakenSlug } from './slugs.ts';
import { Teacher } from './teacher.entity.ts';

/** The columns that an editor sets; the rest is maintained by this service and the database. */
export type TeacherFields = Omit<
  Teacher,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'nameSearch' | 'untranslated'
>;

/**
 * The only writer of teachers. Every change raises the version, updates the slug and the used portrait, publishes the
 * teacher and records the action, all in one transaction. Neither the event nor the audit log contains the name: both
 * are stored for longer than a person may want to be on the site.
 */
@Injectable()
export class TeacherRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly changes: CatalogueChangesService,
    private readonly audit: StaffAuditLog,
  ) {}

  exists(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Teacher, { id });
  }

  /**
   * Creates a teacher; omitted fields get the default of their column.
   * @throws AppError `catalogue.slug_taken`, `catalogue.media_not_found`
   */
  async create(
    id: string,
    fields: Partial<TeacherFields> & Pick<TeacherFields, 'slug'>,
    actor: Caller,
  ): Promise<void> {
    await this.change(async (manager) => {
      await moveSlugs(manager, 'teacher', id, [], [fields.slug]);
      await this.save(
        manager,
        manager.create(Teacher, { ...fields, id, version: 1 }),
        null,
        'teacher.created',
        actor,
      );
    });
  }

  /**
   * Changes a teacher. The row is locked first, so concurrent changes are serialised.
   * @param changeOf returns the fields to change, given the current teacher.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `catalogue.teacher_not_found`, `catalogue.slug_taken`, `catalogue.media_not_found`,
   * `platform.version_conflict`
   */
  async update(
    id: string,
    changeOf: (teacher: Readonly<Teacher>) => Partial<TeacherFields>,
    actor: Caller,
    expected?: number,
  ): Promise<void> {
    await this.change(async (manager) => {
      const teacher = await lockTeacher(manager, id);
      requireVersion(expected, teacher.version);
      await this.saveNext(manager, teacher, changeOf(teacher), actor);
    });
  }

  /**
   * Makes a teacher use another file, in the transaction that replaces the file. The caller that commits it must report
   * that the catalogue changed.
   * @throws AppError `catalogue.teacher_not_found`
   */
  async replaceFile(
    manager: EntityManager,
    id: string,
    replacement: FileReplacement,
    actor: Caller,
  ): Promise<void> {
    const teacher = await lockTeacher(manager, id);
    const portraitUrl = replacedIn(teacher.portraitUrl, replacement);
    await this.saveNext(manager, teacher, { portraitUrl }, actor);
  }

  /**
   * Deletes a teacher who is not credited in any content or project.
   * @throws AppError `catalogue.teacher_not_found`, `catalogue.teacher_in_use`
   */
  async delete(id: string, actor: Caller): Promise<void> {
    await this.change(async (manager) => {
      const { version } = await lockTeacher(manager, id);
      if (await manager.existsBy(ItemTeacher, { teacherId: id }))
        throw new AppError('catalogue.teacher_in_use');
      await manager.delete(FormerSlug, { kind: 'teacher', itemId: id });
      await manager.delete(Teacher, { id });
      await useMedia(manager, id, []);
      await this.announce(manager, id, version + 1);
      await this.record(manager, id, 'teacher.deleted', actor);
    });
  }

  /** Cached contents contain the names of their teachers, so they are dropped as well. */
  private async change(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await refusingTakenSlug(() => this.dataSource.transaction(work));
    this.changes.invalidate();
  }

  private async saveNext(
    manager: EntityManager,
    teacher: Teacher,
    change: Partial<TeacherFields>,
    actor: Caller,
  ): Promise<void> {
    const { slug, portraitUrl } = teacher;
    Object.assign(teacher, change, { version: teacher.version + 1 });
    await moveSlugs(manager, 'teacher', teacher.id, [slug], [teacher.slug]);
    await this.save(manager, teacher, portraitUrl, 'teacher.updated', actor);
  }

  /** @param stored the link to the portrait before the change. */
  private async save(
    manager: EntityManager,
    teacher: Teacher,
    stored: string | null,
    action: StaffAction,
    actor: Caller,
  ): Promise<void> {
    const { id, portraitUrl, version } = await manager.save(teacher);
    await useMedia(manager, id, [portraitUrl], [stored]);
    await this.announce(manager, id, version);
    await this.record(manager, id, action, actor);
  }

  private announce(manager: EntityManager, teacherId: string, version: number): Promise<void> {
    return this.outbox.add(manager, TeacherChanged.of({ teacherId, version }), { sequence: version });
  }

  private record(
    manager: EntityManager,
    subjectId: string,
    action: StaffAction,
    actor: Caller,
  ): Promise<void> {
    return this.audit.record(manager, { action, actorId: actor.id, subjectId, details: {} });
  }
}

async function lockTeacher(manager: EntityManager, id: string): Promise<Teacher> {
  const teacher = await manager.findOne(Teacher, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!teacher) throw new AppError('catalogue.teacher_not_found');
  return teacher;
}
