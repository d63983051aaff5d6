import type { CertificateCheck } from '@academy/api-client';
import { useTranslation } from 'react-i18next';

/** The hours, if they are stated, and lessons of what was completed. */
export function useExtent({
  hours,
  lessonCount,
}: Pick<NonNullable<CertificateCheck['certificate']>, 'hours' | 'lessonCount'>): string {
  const { t } = useTranslation('certificate');
  const parts = [
    hours !== null && t('facts.hours', { count: hours }),
    t('facts.lessons', { count: lessonCount }),
  ];
  return parts.filter(Boolean).join(', ');
}
