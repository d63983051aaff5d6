import type { ContentDetail } from '@academy/api-client';
import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { CheckoutPanel } from '../../components/checkout/checkout-panel.tsx';

/** Price, what it includes, and the button to the payment page, or to sign-in first. */
export function PurchaseCard({ content }: { content: ContentDetail }) {
  const { t } = useTranslation(['purchase', 'ui']);
  return (
    <div className="panel">
      <CheckoutPanel
        item={{ type: 'single', contentId: content.id }}
        cents={content.priceCents}
        currency={content.currency}
        buyLabel={t('card.buy')}
        signInLabel={t('card.signIn')}
      >
        <ul className="tick-list checkout__features">
          {[
            t('card.features.now'),
            content.accessDays
              ? t('card.features.days', { count: content.accessDays })
              : t('card.features.forever'),
            t(`ui:bought.${content.contentType}`),
            t('card.features.secure'),
          ].map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {feature}
            </li>
          ))}
        </ul>
      </CheckoutPanel>
    </div>
  );
}
