import type { ApiError } from '@academy/api-client';
import type { FormInstance } from 'antd';
import type { TFunction } from 'i18next';

type FieldPath = (string | number)[];

/** The server's constraints whose sentence we know; the others are simply not valid. */
const SENTENCES = {
  isNotEmpty: 'rules.required',
  isEmail: 'rules.email',
  isUrl: 'rules.url',
  isLink: 'rules.link',
} as const;

/**
 * Puts the server's refusals at the fields they name, and the focus at the first.
 * @param takenText the sentence for a slug that is in use.
 * @returns the names of refused fields the form does not show, to be said elsewhere.
 */
export function showFieldErrors(
  form: FormInstance,
  error: ApiError,
  t: TFunction<'form'>,
  takenText: string,
): string[] {
  const shown = form.getFieldsError().map(({ name }) => name as FieldPath);
  const texts = new Map<FieldPath, string>();
  const elsewhere: string[] = [];
  const put = (field: string, text: string) => {
    const path = closest(shown, field);
    if (path) texts.set(path, text);
    else elsewhere.push(field);
  };

  if (error.code === 'catalogue.slug_taken') put('slug', takenText);
  for (const { field, code } of error.fieldErrors) put(field, t(sentenceOf(field, code)));

  const fields = [...texts].map(([name, text]) => ({ name, errors: [text] }));
  form.setFields(fields);
  if (fields[0]) form.scrollToField(fields[0].name, { focus: true });
  return [...new Set(elsewhere)];
}

function sentenceOf(field: string, code: string) {
  if (field === 'slug') return 'rules.slug';
  return code in SENTENCES ? SENTENCES[code as keyof typeof SENTENCES] : 'rules.invalid';
}

/** The shown field a dotted name means, or the one that holds it: `offices.0.city`, `videoTitles.3`. */
function closest(shown: FieldPath[], field: string): FieldPath | undefined {
  const parts = field.split('.');
  return shown
    .filter((path) => path.every((part, index) => String(part) === parts[index]))
    .sort((one, other) => other.length - one.length)[0];
}
