import type { TeacherDetail, TeacherInput } from '@academy/api-client';

/** A teacher as their form holds them. The names are the API's, so that its refusals find their fields. */
export interface TeacherFields {
  name: string;
  slug: string;
  role: string;
  biography: string;
  portraitUrl: string | null;
  links: { label: string; url: string }[];
}

export const NEW_TEACHER: TeacherFields = {
  name: '',
  slug: '',
  role: '',
  biography: '',
  portraitUrl: null,
  links: [],
};

/** Form values of a stored teacher. */
export function teacherFieldsOf(teacher: TeacherDetail): TeacherFields {
  const { name, slug, role, biography, portraitUrl, links } = teacher;
  return { name, slug, role, biography, portraitUrl, links };
}

/** The request body for a new teacher; without a slug the server makes it from the name. */
export function teacherInputOf({ slug, links, ...fields }: TeacherFields): TeacherInput {
  const named = links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() }));
  return { ...fields, ...(slug && { slug }), links: named.filter(({ label, url }) => label || url) };
}
