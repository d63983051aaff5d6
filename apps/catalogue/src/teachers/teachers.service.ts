import {
  AppError,
  applyFilters,
  everyWord,
  type Page,
  readSortedPage,
  totalOf,
  Versioned,
} from '@academy/platform';
import { ListExports } from '@academy/messaging';
import { DEFAULT_LANGUAGE, isStaff, type Language, type Plain, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../input/caller.ts';
import { isPublic } from '../records/credits.queries.ts';
import { CreditsService } from '../records/credits.service.ts';
import { listOrder } from '../records/list-order.ts';
import { formerOwner, isSlugOrId } from '../records/slugs.ts';
import { Teacher } from '../records/teacher.entity.ts';
import type { ExportCreditsQuery, ListCreditsQuery } from '../input/list-credits.dto.ts';
import { type ListTeachersQuery, teacherList } from './teacher-list.ts';
import type { TeacherDto, TeacherSummaryDto } from './teacher.dto.ts';
import { toTeacher, toTeacherSummary } from './teacher.mapper.ts';

/** Reads teachers. Visitors see those of public items; staff sees all. */
@Injectable()
export class TeachersService {
  constructor(
    @InjectRepository(Teacher) private readonly teachers: Repository<Teacher>,
    private readonly credits: CreditsService,
    private readonly exports: ListExports,
  ) {}

  /**
   * A page of teachers; the first page has the total.
   * @throws AppError `platform.invalid_cursor`, and `platform.forbidden` when anyone but staff requests all.
   */
  async list(
    query: Plain<ListTeachersQuery>,
    user: Caller | undefined,
  ): Promise<Page<Plain<TeacherSummaryDto>>> {
    if (query.status !== 'public' && !isStaff(user?.role)) throw new AppError('platform.forbidden');
    const { order, position } = listOrder(query, teacherList.sorting, 'name', 'teacher.nameSearch');
    const [{ page, nextCursor }, total] = await Promise.all([
      readSortedPage(this.select(query), order, position),
      totalOf(this.select(query), query.cursor),
    ]);
    const items = await this.summarize(page, query.lang);
    return { items, nextCursor, ...total };
  }

  /** All teachers that match the filter, as a CSV file for staff. */
  exportAll(filter: ExportCreditsQuery, user: Caller): Promise<StreamableFile> {
    return this.exports.export('teachers', user.id, teacherList.columns, (position) =>
      this.list({ ...toPlain(filter), ...position, sort: 'name' }, user),
    );
  }

  /**
   * One teacher by id, slug or former slug (the response's `slug` is the current one); staff also get the version.
   * @throws AppError `catalogue.teacher_not_found`, also for those without public items.
   */
  async read(
    slugOrId: string,
    user: Caller | undefined,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<Versioned<Plain<TeacherDto>>> {
    const mayEdit = isStaff(user?.role);
    const teacher = isSlugOrId(slugOrId) ? await this.find(slugOrId, mayEdit) : null;
    if (!teacher) throw new AppError('catalogue.teacher_not_found');
    const counts = await this.credits.countContents('teacher', [teacher.id]);
    const body = toTeacher(teacher, counts.get(teacher.id) ?? 0, { language, isStaff: mayEdit });
    return new Versioned(body, mayEdit ? teacher.version : null);
  }

  /** Teachers with the number of their published contents, in their order. */
  async summarize(teachers: readonly Teacher[], language: Language): Promise<Plain<TeacherSummaryDto>[]> {
    const counts = await this.credits.countContents(
      'teacher',
      teachers.map(({ id }) => id),
    );
    return teachers.map((teacher) => toTeacherSummary(teacher, counts.get(teacher.id) ?? 0, language));
  }

  private find(slugOrId: string, seesAll: boolean): Promise<Teacher | null> {
    const query = this.teachers.createQueryBuilder('teacher');
    if (isUUID(slugOrId)) query.where('teacher.id = :slugOrId', { slugOrId });
    else {
      query
        .where((where) => `(teacher.slug = :slug OR teacher.id = ${formerOwner(where, 'teacher')})`)
        .setParameter('slug', slugOrId);
    }
    if (!seesAll) query.andWhere(isPublic('teacher'));
    return query.getOne();
  }

  private select(filters: Plain<ListCreditsQuery>): SelectQueryBuilder<Teacher> {
    const { search } = filters;
    const query = applyFilters(this.teachers.createQueryBuilder('teacher'), teacherList.conditions, filters);
    if (search) query.andWhere(...everyWord(search, (pattern) => `teacher.nameSearch LIKE ${pattern}`));
    return query;
  }
}
