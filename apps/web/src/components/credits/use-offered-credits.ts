import type { ContentDetail } from '@academy/api-client';
import { creditsAt } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** What professional bodies recognise today for the certificate of an item, a line for each: `Ordine dei giornalisti, 2`. */
export function useOfferedCredits({ certificate }: Pick<ContentDetail, 'certificate'>): string[] {
  const { t } = useTranslation();
  const { number } = useFormats();
  const accreditations = certificate?.accreditations ?? [];
  return creditsAt(accreditations, new Date()).map(({ body, credits }) =>
    t('professionalCredits', { body, count: credits, credits: number(credits) }),
  );
}
