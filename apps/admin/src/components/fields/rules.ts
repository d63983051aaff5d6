import { isEmailAddress, isLink, isWebAddress, SLUG_MAX_LENGTH, SLUG_PATTERN } from '@academy/shared';
import { useFormats } from '@academy/ui';
import type { FormRule } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The fields' rules, in the page's language; each accepts an empty value, except `required` and `chosen`. */
export function useRules() {
  const { t } = useTranslation('form');
  const { money, number } = useFormats();
  return useMemo(() => {
    const check = (isFine: (value: unknown) => boolean, message: string): FormRule => ({
      validator: (_rule, value: unknown) =>
        value === '' || value === null || value === undefined || isFine(value)
          ? Promise.resolve()
          : Promise.reject(new Error(message)),
    });
    const text = (isFine: (value: string) => boolean, message: string) =>
      check((value) => typeof value === 'string' && isFine(value.trim()), message);
    const numeric = (isFine: (value: number) => boolean, message: string) =>
      check((value) => typeof value === 'number' && isFine(value), message);
    const between = (min: number, max: number) => (value: number) =>
      Number.isInteger(value) && value >= min && value <= max;
    return {
      /** For a non-empty text, without surrounding spaces. */
      text,
      /** For a number. */
      number: numeric,
      required: { required: true, whitespace: true, message: t('rules.required') } satisfies FormRule,
      /** For values that are not texts. */
      chosen: { required: true, message: t('rules.required') } satisfies FormRule,
      max: (max: number): FormRule => ({ max, message: t('rules.tooLong', { max }) }),
      slug: text((value) => SLUG_PATTERN.test(value) && value.length <= SLUG_MAX_LENGTH, t('rules.slug')),
      link: text(isLink, t('rules.link')),
      /** For an English title, without which the English texts at these paths would not be shown. */
      englishTitle:
        (others: readonly string[][]): FormRule =>
        ({ getFieldValue }) => ({
          validator: (_rule, title: string | undefined) =>
            title?.trim() || others.every((path) => !getFieldValue(path))
              ? Promise.resolve()
              : Promise.reject(new Error(t('english.titleNeeded'))),
        }),
      url: text(isWebAddress, t('rules.url')),
      email: text(isEmailAddress, t('rules.email')),
      whole: (min: number, max: number) =>
        numeric(between(min, max), t('rules.range', { min: number(min), max: number(max) })),
      /** In cents. */
      amount: (min: number, max: number, currency: string) =>
        numeric(
          between(min, max),
          t('rules.amount', { min: money(min, currency), max: money(max, currency) }),
        ),
    };
  }, [t, money, number]);
}
