import { useSession } from '@academy/api-client';
import { ActionButton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { LoginLink } from '../login-link.tsx';

interface BuyBarProps {
  buyLabel: string;
  signInLabel: string;
  /** The total, VAT included, in cents; null while it is not known. */
  totalCents: number | null;
  currency: string;
  isProcessing: boolean;
  onBuy: () => void;
}

/** The button that buys, or takes guests to sign-in. On phones it stays at the bottom of the screen with the total. */
export function BuyBar({ buyLabel, signInLabel, totalCents, currency, isProcessing, onBuy }: BuyBarProps) {
  const { t } = useTranslation('checkout');
  const { money } = useFormats();
  const { status } = useSession();
  return (
    <div className="buy-bar">
      {totalCents !== null && (
        <p className="buy-bar__total">
          <strong>{money(totalCents, currency)}</strong> <span className="muted">{t('vatIncluded')}</span>
        </p>
      )}
      {status !== 'user' ? (
        <LoginLink className="button button--primary button--wide">{signInLabel}</LoginLink>
      ) : (
        <ActionButton
          className="button button--primary button--wide"
          isBusy={isProcessing}
          busyLabel={t('processing')}
          onClick={onBuy}
        >
          {buyLabel}
        </ActionButton>
      )}
    </div>
  );
}
