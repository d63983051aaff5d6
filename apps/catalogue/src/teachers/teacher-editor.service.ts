import { IdempotentRequestsService } from '@academy/idempotency';
import { type Versioned, withCurrent } from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../input/caller.ts';
import { MediaLinks } from '../media/media-links.ts';
import { keepingTranslations, plainTranslations } from '../records/entered-translations.ts';
import { type Given, given } from '../records/given.ts';
import type { Teacher, TeacherTranslation } from '../records/teacher.entity.ts';
import { chooseSlug } from '../records/slugs.ts';
import { type TeacherFields, TeacherRecordsService } from '../records/teacher-records.service.ts';
import type { CreateTeacherDto, TeacherDto, UpdateTeacherDto } from './teacher.dto.ts';
import { TeachersService } from './teachers.service.ts';

/** Creates, changes and deletes teachers for staff. */
@Injectable()
export class TeacherEditorService {
  constructor(
    private readonly records: TeacherRecordsService,
    private readonly teachers: TeachersService,
    private readonly requests: IdempotentRequestsService,
    private readonly mediaLinks: MediaLinks,
  ) {}

  /**
   * Creates a teacher; a repeated request, by its `Idempotency-Key`, returns what the first one created.
   * @throws AppError `catalogue.slug_taken`, `platform.idempotency_mismatch`
   */
  async create(
    input: Plain<CreateTeacherDto>,
    user: Caller,
    key?: string,
  ): Promise<Versioned<Plain<TeacherDto>>> {
    const command = { operation: 'createTeacher', ...toPlain(input) };
    const { id } = await this.requests.once(user.id, key, command, async (id) => {
      await this.createWithId(id, input, user);
      return { id };
    });
    return this.teachers.read(id, user);
  }

  /** Creates a teacher with a given id, unless it exists. */
  async createWithId(id: string, input: Plain<CreateTeacherDto>, user: Caller): Promise<void> {
    if (await this.records.exists(id)) return;
    const slug = chooseSlug(input.slug, input.name);
    await this.records.create(id, { ...enteredFields(input, undefined, this.mediaLinks), slug }, user);
  }

  /**
   * Changes a teacher; omitted fields are unchanged.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `catalogue.teacher_not_found`, `catalogue.slug_taken`, `platform.version_conflict`
   */
  async update(
    id: string,
    input: Plain<UpdateTeacherDto>,
    user: Caller,
    expected?: number,
  ): Promise<Versioned<Plain<TeacherDto>>> {
    const read = () => this.teachers.read(id, user);
    await withCurrent(
      () =>
        this.records.update(
          id,
          (teacher) => ({
            ...enteredFields(input, teacher, this.mediaLinks),
            slug: input.slug === undefined ? teacher.slug : chooseSlug(input.slug, teacher.name),
          }),
          user,
          expected,
        ),
      read,
    );
    return read();
  }

  /**
   * Deletes a teacher who is no longer credited anywhere.
   * @throws AppError `catalogue.teacher_not_found`, `catalogue.teacher_in_use`
   */
  delete(id: string, user: Caller): Promise<void> {
    return this.records.delete(id, user);
  }
}

function enteredFields(
  { translations, links, portraitUrl, ...plain }: Plain<UpdateTeacherDto>,
  before: Readonly<Teacher> | undefined,
  mediaLinks: MediaLinks,
): Given<TeacherFields> {
  return given<TeacherFields>()({
    ...plain,
    portraitUrl: mediaLinks.stored(portraitUrl),
    links: links && keepingTranslations(links, before?.links ?? []),
    translations: translations && plainTranslations<TeacherTranslation>(translations),
  });
}
