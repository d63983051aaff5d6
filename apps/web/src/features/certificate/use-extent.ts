import type { CertificateCheck } from '@academy/api-client';
import { useTranslation } from 'react-i18next';

/** The lessons and, if they are stated, the hours of what was completed, in the order of the PDF. */
export function useExtent({
  hours,
  lessonCount,
}: Pick<NonNullable<CertificateCheck['certificate']>, 'hours' | 'lessonCount'>): string {
  const { t } = useTranslation('certificate');
  const parts = [
    t('facts.lessons', { count: lessonCount }),
    hours !== null && t('facts.hours', { count: hours }),
  ];
  return parts.filter(Boolean).join(', ');
}
