import { type Language, type Plain, fallsBack, inLanguage, isTranslated } from '@academy/shared';
import type { StoredLink, Teacher } from '../records/teacher.entity.ts';
import type { Reader } from '../records/translations.ts';
import type { TeacherDto, TeacherLinkDto, TeacherReferenceDto, TeacherSummaryDto } from './teacher.dto.ts';

export function toTeacherReference(teacher: Teacher, language: Language): Plain<TeacherReferenceDto> {
  const { id, slug, name, role, portraitUrl, untranslated } = inLanguage(teacher, language);
  return { id, slug, name, role, portraitUrl, untranslated };
}

/** @param contentCount number of published contents of the teacher. */
export function toTeacherSummary(
  teacher: Teacher,
  contentCount: number,
  language: Language,
): Plain<TeacherSummaryDto> {
  const { biography } = inLanguage(teacher, language);
  return { ...toTeacherReference(teacher, language), biography, contentCount };
}

export function toTeacher(teacher: Teacher, contentCount: number, reader: Reader): Plain<TeacherDto> {
  const { slug, untranslated, translations, links } = teacher;
  return {
    ...toTeacherSummary(teacher, contentCount, reader.language),
    links: links.map((link) => toLink(link, reader)),
    slugs: untranslated.length > 0 ? { it: slug } : { it: slug, en: slug },
    ...(reader.isStaff && { translations }),
  };
}

function toLink(link: StoredLink, { language, isStaff }: Reader): Plain<TeacherLinkDto> {
  const { label, url, translations } = inLanguage(link, language);
  const isUntranslated = fallsBack(isTranslated(link), language);
  return { label, isUntranslated, url, ...(isStaff && translations && { translations }) };
}
