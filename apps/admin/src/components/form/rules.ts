import { SLUG_MAX_LENGTH, SLUG_PATTERN } from '@academy/shared';
import type { FormRule } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** A path on this site; never another site by `//`. */
const PATH = /^\/(?![/\\])[\w\-./~%?=&+]*$/;

/** An absolute http(s) address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** What the API takes as a link: an http(s) address or a path on this site. */
export function isLink(text: string): boolean {
  return PATH.test(text) || isWebAddress(text);
}

/** The fields' rules, in the page's language; each takes an empty value for fine, except `required`. */
export function useRules() {
  const { t } = useTranslation('form');
  return useMemo(() => {
    const check = (isFine: (value: string) => boolean, message: string): FormRule => ({
      validator: (_rule, value: string | null | undefined) =>
        !value || isFine(value.trim()) ? Promise.resolve() : Promise.reject(new Error(message)),
    });
    return {
      required: { required: true, whitespace: true, message: t('rules.required') } satisfies FormRule,
      /** For values that are no text. */
      chosen: { required: true, message: t('rules.required') } satisfies FormRule,
      max: (max: number): FormRule => ({ max, message: t('rules.tooLong', { max }) }),
      slug: check((value) => SLUG_PATTERN.test(value) && value.length <= SLUG_MAX_LENGTH, t('rules.slug')),
      link: check(isLink, t('rules.link')),
      url: check(isWebAddress, t('rules.url')),
      email: check((value) => EMAIL.test(value), t('rules.email')),
      whole: (min: number, max: number): FormRule => ({
        validator: (_rule, value: number | null | undefined) =>
          value === null || value === undefined || (Number.isInteger(value) && value >= min && value <= max)
            ? Promise.resolve()
            : Promise.reject(new Error(t('rules.range', { min, max }))),
      }),
    };
  }, [t]);
}
