import { missingSellerDetails, type SellerDetails } from '@academy/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './seller.css';

interface MissingDetailsProps {
  seller: SellerDetails;
  /** A link to the fields. */
  children: ReactNode;
}

/** Lists the missing details of the seller and the consequences; renders nothing when none is missing. */
export function MissingDetails({ seller, children }: MissingDetailsProps) {
  const { t } = useTranslation('common');
  const missing = missingSellerDetails(seller);
  if (missing.length === 0) return null;
  return (
    <section className="seller-notice" aria-label={t('seller.title')}>
      <p>
        <strong>{t('seller.title')}</strong>
      </p>
      <p>{t('seller.missing', { details: missing.map((detail) => t(`seller.${detail}`)).join(', ') })}</p>
      <p>{t('seller.follows')}</p>
      {children}
    </section>
  );
}
