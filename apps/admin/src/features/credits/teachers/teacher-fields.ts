import type { TeacherDetail, TeacherInput } from '@academy/api-client';
import { filledIn } from '../../../components/item/english-texts.ts';

/** A teacher in the form's shape. The names are the API's, so that the server's errors match the fields. */
export interface TeacherFields {
  name: string;
  slug: string;
  role: string;
  biography: string;
  portraitUrl: string | null;
  /** `english` is the label in English; empty when there is none. */
  links: { label: string; english: string; url: string }[];
  translations: { en: { role: string; biography: string } };
}

const NO_ENGLISH = { role: '', biography: '' };

export const NEW_TEACHER: TeacherFields = {
  name: '',
  slug: '',
  role: '',
  biography: '',
  portraitUrl: null,
  links: [],
  translations: { en: NO_ENGLISH },
};

/** Form values of a stored teacher. */
export function teacherFieldsOf(teacher: TeacherDetail): TeacherFields {
  const { name, slug, role, biography, portraitUrl, translations } = teacher;
  const links = teacher.links.map((link) => ({
    label: link.label,
    english: link.translations?.en?.label ?? '',
    url: link.url,
  }));
  const en = { ...NO_ENGLISH, ...translations?.en };
  return { name, slug, role, biography, portraitUrl, links, translations: { en } };
}

/** The request body for a new teacher; without a slug the server derives it from the name. */
export function teacherInputOf({ slug, links, translations, ...fields }: TeacherFields): TeacherInput {
  const named = links.map(({ label, english, url }) => ({
    label: label.trim(),
    url: url.trim(),
    translations: english.trim() === '' ? {} : { en: { label: english.trim() } },
  }));
  return {
    ...fields,
    ...(slug && { slug }),
    links: named.filter(({ label, url }) => label || url),
    translations: { en: filledIn(translations.en) },
  };
}
