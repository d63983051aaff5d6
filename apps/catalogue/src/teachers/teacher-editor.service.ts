import type { Versioned } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import type { CallerInSession } from '../input/caller.ts';
import { MediaLinks } from '../media/media-links.ts';
import { Editor } from '../records/editor.ts';
import { keepingTranslations, plainTranslations } from '../records/entered-translations.ts';
import { type Given, given } from '../records/given.ts';
import type { Teacher, TeacherTranslation } from '../records/teacher.entity.ts';
import { chooseSlug, slugAfter } from '../records/slugs.ts';
import { type TeacherFields, TeacherRecordsService } from '../records/teacher-records.service.ts';
import type { CreateTeacherDto, TeacherDto, UpdateTeacherDto } from './teacher.dto.ts';
import { TeachersService } from './teachers.service.ts';

/** Edits teachers for staff. */
@Injectable()
export class TeacherEditorService extends Editor<
  Teacher,
  Partial<TeacherFields>,
  Plain<CreateTeacherDto>,
  Plain<UpdateTeacherDto>,
  Plain<TeacherDto>
> {
  @Inject(TeacherRecordsService) protected readonly records: TeacherRecordsService;
  @Inject(TeachersService) private readonly teachers: TeachersService;
  @Inject(MediaLinks) private readonly mediaLinks: MediaLinks;

  protected readonly createOperation = 'createTeacher';

  protected read(id: string, user: CallerInSession): Promise<Versioned<Plain<TeacherDto>>> {
    return this.teachers.read(id, user);
  }

  protected newFields(input: Plain<CreateTeacherDto>): Partial<TeacherFields> & Pick<TeacherFields, 'slug'> {
    return {
      ...enteredFields(input, undefined, this.mediaLinks),
      slug: chooseSlug(input.slug, input.name),
    };
  }

  protected changeBy(input: Plain<UpdateTeacherDto>): (teacher: Readonly<Teacher>) => Partial<TeacherFields> {
    return (teacher) => ({
      ...enteredFields(input, teacher, this.mediaLinks),
      slug: slugAfter(input.slug, teacher.slug),
    });
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
