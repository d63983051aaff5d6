import type { Plain } from '@academy/shared';
import type { Teacher } from '../records/teacher.entity.ts';
import type { TeacherDto, TeacherReferenceDto, TeacherSummaryDto } from './teacher.dto.ts';

export function toTeacherReference(teacher: Teacher): Plain<TeacherReferenceDto> {
  const { id, slug, name, role, portraitUrl } = teacher;
  return { id, slug, name, role, portraitUrl };
}

/** @param contentCount published contents of the teacher. */
export function toTeacherSummary(teacher: Teacher, contentCount: number): Plain<TeacherSummaryDto> {
  return { ...toTeacherReference(teacher), biography: teacher.biography, contentCount };
}

export function toTeacher(teacher: Teacher, contentCount: number): Plain<TeacherDto> {
  return { ...toTeacherSummary(teacher, contentCount), links: teacher.links };
}
