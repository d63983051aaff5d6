import type { TeacherDetail, TeacherInput } from '@academy/api-client';
import { filledIn } from '../../../components/item/english-texts.ts';

/** A teacher in the form's shape. The names are the API's, so that the server's errors match the fields. */
export interface TeacherFields {
  name: string;
  slug: string;
  role: string;
  biography: string;
  portraitUrl: string | null;
  links: { label: string; url: string }[];
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
  const { name, slug, role, biography, portraitUrl, links, translations } = teacher;
  const en = { ...NO_ENGLISH, ...translations?.en };
  return { name, slug, role, biography, portraitUrl, links, translations: { en } };
}

/** The request body for a new teacher; without a slug the server derives it from the name. */
export function teacherInputOf({ slug, links, translations, ...fields }: TeacherFields): TeacherInput {
  const named = links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() }));
  return {
    ...fields,
    ...(slug && { slug }),
    links: named.filter(({ label, url }) => label || url),
    translations: { en: filledIn(translations.en) },
  };
}
