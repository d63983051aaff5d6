import { TeacherChanged } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FileReplacement, replacedIn } from '../media/media-uses.ts';
import { ItemTeacher } from './item-teacher.entity.ts';
import { Records } from './records.ts';
import { addWords } from './search-index.ts';
import { Teacher } from './teacher.entity.ts';

/** The columns that an editor sets; the rest is maintained by this service and the database. */
export type TeacherFields = Omit<
  Teacher,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'nameSearch' | 'untranslated'
>;

/**
 * The only writer of teachers. Neither the event nor the audit log contains the name: both are stored for longer than a
 * person may want to be on the site.
 */
@Injectable()
export class TeacherRecordsService extends Records<Teacher, Partial<TeacherFields>> {
  protected readonly kind = 'teacher';
  protected readonly entity = Teacher;
  protected readonly notFound = 'catalogue.teacher_not_found';
  protected override readonly files = {
    linksOf: ({ portraitUrl }: Readonly<Teacher>) => [{ field: 'portraitUrl', url: portraitUrl }],
    replaced: ({ portraitUrl }: Readonly<Teacher>, replacement: FileReplacement) => ({
      portraitUrl: replacedIn(portraitUrl, replacement),
    }),
  };

  protected eventOf({ id, version }: Readonly<Teacher>): TeacherChanged {
    return TeacherChanged.of({ teacherId: id, version });
  }

  protected auditDetails(): Record<string, string> {
    return {};
  }

  protected async index(manager: EntityManager, { name }: Readonly<Teacher>): Promise<void> {
    await addWords(manager, [name]);
  }

  protected override async checkDeletion(
    manager: EntityManager,
    { id }: Readonly<Teacher>,
    remove: () => Promise<void>,
  ): Promise<void> {
    if (await manager.existsBy(ItemTeacher, { teacherId: id }))
      throw new AppError('catalogue.teacher_in_use');
    await remove();
  }
}
