import type { ApiError } from '@academy/api-client';
import { isAppErrorCode, isPartErrorCode } from '@academy/shared';
import type { FormInstance } from 'antd';
import type { TFunction } from 'i18next';

type FieldPath = (string | number)[];

/** The server's constraints with their own sentence; all others are shown as "not valid". */
const SENTENCES = {
  isNotEmpty: 'rules.required',
  isEmail: 'rules.email',
  isUrl: 'rules.url',
  isLink: 'rules.link',
} as const;

/** Error codes about one field, or one of several, which are shown there. */
const FIELDS_OF_CODES = {
  'catalogue.slug_taken': ['slug', 'translations.en.slug'],
  'catalogue.price_not_chargeable': ['priceCents'],
  'catalogue.video_unreadable': ['vimeoIds'],
  'catalogue.project_without_contents': ['contents'],
  'catalogue.schedule_order': ['withdrawAt'],
  'catalogue.schedule_in_past': ['publishAt', 'withdrawAt'],
  'commerce.coupon_code_taken': ['code'],
  'commerce.refund_too_large': ['amountCents'],
} as const;

type FieldCode = keyof typeof FIELDS_OF_CODES;

/**
 * Shows the server's errors at their fields, and moves the focus to the first.
 * @returns the names of refused fields that the form does not show, to report elsewhere.
 */
export function showFieldErrors(
  form: FormInstance,
  error: ApiError,
  t: TFunction<['form', 'errors']>,
): string[] {
  const shown = form.getFieldsError().map(({ name }) => name);
  const texts = new Map<FieldPath, string>();
  const elsewhere: string[] = [];

  if (isFieldCode(error.code)) {
    const paths = FIELDS_OF_CODES[error.code].flatMap((name) => {
      const path = closest(shown, name);
      return path ? [path] : [];
    });
    // Fields that were not edited were accepted before.
    const edited = paths.filter((path) => form.isFieldTouched(path));
    for (const path of edited.length > 0 ? edited : paths) texts.set(path, t(`errors:${error.code}`));
  }
  for (const { field, code } of error.fieldErrors) {
    const path = closest(shown, field);
    if (path) texts.set(path, t(sentenceOf(field, code)));
    else elsewhere.push(field);
  }

  const fields = [...texts].map(([name, text]) => ({ name, errors: [text] }));
  form.setFields(fields);
  if (fields[0]) form.scrollToField(fields[0].name, { focus: true });
  return [...new Set(elsewhere)];
}

function isFieldCode(code: string): code is FieldCode {
  return code in FIELDS_OF_CODES;
}

function sentenceOf(field: string, code: string) {
  if (isAppErrorCode(code) || isPartErrorCode(code)) return `errors:${code}` as const;
  if (field.split('.').at(-1) === 'slug') return 'rules.slug';
  return code in SENTENCES ? SENTENCES[code as keyof typeof SENTENCES] : 'rules.invalid';
}

/** The visible field with a dotted name, or the one that contains it: `offices.0.city`, `videoTitles.3`. */
function closest(shown: FieldPath[], field: string): FieldPath | undefined {
  const parts = field.split('.');
  return shown
    .filter((path) => path.every((part, index) => String(part) === parts[index]))
    .sort((one, other) => other.length - one.length)[0];
}
