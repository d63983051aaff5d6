import {
  certificateRuleOf,
  type Currency,
  type EarlierCertificateRule,
  startOfDayInRome,
} from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { isDay } from '../values/days.ts';
import type { RemoteOption } from '../fields/use-remote-options.ts';

interface ValuesWithCurrency {
  currency: Currency;
}

/** Labels and value texts of the fields that contents and projects share. */
export function useItemFieldTexts() {
  const { t } = useTranslation('form');
  const { date, dateTime, money, number } = useFormats();
  // Of a form, they may not be complete.
  const dayText = (day: string) => (isDay(day) ? date(startOfDayInRome(day).toISOString()) : '–');
  const ruleText = (rule: EarlierCertificateRule) => {
    const { hours, minSeenPercent, validMonths, accreditations } = certificateRuleOf(rule);
    return [
      t('certificate.rule', {
        hours: hours === null ? '–' : t('certificate.hoursCount', { count: hours }),
        percent: minSeenPercent,
      }),
      ...(validMonths === null ? [] : [t('certificate.monthsCount', { count: validMonths })]),
      ...accreditations.map(({ body, code, credits, validFrom, validTo }) =>
        t('accreditations.text', {
          body: code === '' ? body : `${body} (${code})`,
          credits: credits > 0 ? number(credits) : '–',
          from: dayText(validFrom),
          to: dayText(validTo),
        }),
      ),
    ].join('\n');
  };
  const timeOf = (time: string | null) => (time === null ? '' : dateTime(time));
  return {
    title: { label: t('item.title') },
    slug: { label: t('item.slug') },
    shortDescription: { label: t('item.shortDescription') },
    extendedDescription: { label: t('item.extendedDescription') },
    translations: {
      label: t('english.texts'),
      parts: {
        en: {
          parts: {
            title: { label: t('english.title') },
            slug: { label: t('english.slug') },
            shortDescription: { label: t('english.shortDescription') },
            extendedDescription: { label: t('english.extendedDescription') },
          },
        },
      },
    },
    priceCents: {
      label: t('terms.price'),
      text: (cents: number | null, { currency }: ValuesWithCurrency) =>
        cents === null ? '' : money(cents, currency),
    },
    currency: { label: t('terms.currency') },
    accessDays: {
      label: t('terms.accessDays'),
      text: (days: number | null) => (days === null ? t('terms.forever') : number(days)),
    },
    certificate: {
      label: t('certificate.section'),
      text: (rule: EarlierCertificateRule | null) => (rule === null ? t('certificate.none') : ruleText(rule)),
    },
    publishAt: { label: t('schedule.publishAt'), text: timeOf },
    withdrawAt: { label: t('schedule.withdrawAt'), text: timeOf },
    coverImageUrl: { label: t('cover.label') },
    teacherIds: { label: t('credits.teachers'), text: namesOf },
    topicIds: { label: t('credits.topics'), text: namesOf },
  };
}

function namesOf(credits: readonly RemoteOption[]): string {
  return credits.map(({ label }) => label).join(', ');
}
