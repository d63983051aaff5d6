import type { CertificateCheck } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** What each professional body recognises, as on the PDF: the body, how many credits, and the accreditation. */
export function useCredits({
  professionalCredits,
}: Pick<NonNullable<CertificateCheck['certificate']>, 'professionalCredits'>): string[] {
  const { t } = useTranslation('certificate');
  const { number } = useFormats();
  return professionalCredits.map(({ body, code, credits }) => {
    const line = `${body}, ${number(credits)}`;
    return code === '' ? line : `${line} (${t('facts.accreditation', { code })})`;
  });
}
