import { type ContentDetail, useSession } from '@academy/api-client';
import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { PriceSummary } from '../../components/checkout/price-summary.tsx';
import { useCheckout } from '../../components/checkout/use-checkout.ts';
import { FormError } from '../../components/form/form-error.tsx';
import { LoginLink } from '../../components/login-link.tsx';

/** Price, what it buys, and the button: to the payment page, or to sign-in first. */
export function PurchaseCard({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('purchase');
  const { status } = useSession();
  return (
    <div className="panel">
      <PriceSummary cents={content.priceCents} currency={content.currency} />
      <ul className="tick-list purchase__features">
        {[
          t('card.features.now'),
          content.accessDays
            ? t('card.features.days', { count: content.accessDays })
            : t('card.features.forever'),
          t(`card.features.${content.contentType}`),
          t('card.features.secure'),
        ].map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      {status === 'guest' ? (
        <LoginLink className="button button--primary button--wide">{t('card.signIn')}</LoginLink>
      ) : (
        <BuyButton contentId={content.id} />
      )}
    </div>
  );
}

function BuyButton({ contentId }: { contentId: string }) {
  const { t } = useTranslation(['purchase', 'checkout']);
  const { buy, isProcessing, error } = useCheckout();
  return (
    <>
      <FormError text={error} />
      <button
        type="button"
        className="button button--primary button--wide"
        aria-disabled={isProcessing}
        onClick={() => buy({ type: 'single', contentId })}
      >
        {isProcessing && <span className="spinner" aria-hidden="true" />}
        {isProcessing ? t('checkout:processing') : t('card.buy')}
      </button>
    </>
  );
}
