import { useSession } from '@academy/api-client';
import { Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetOverviewQuery } from '../../api/overview.ts';
import { useSettings } from '../../api/settings.ts';
import { CheckoutPanel } from '../../components/checkout/checkout-panel.tsx';

/** The plan with its price and the button that subscribes. */
export function PlanCard({ buyLabel }: { buyLabel?: string }) {
  const { t } = useTranslation('subscription');
  const settings = useSettings();
  const isGuest = useSession().status !== 'user';
  if (!settings) return <Skeleton shape="title" />;
  return (
    <>
      <CheckoutPanel
        item={{ type: 'subscription' }}
        cents={settings.planPriceCents}
        currency={settings.planCurrency}
        period={t('perYear')}
        buyLabel={buyLabel ?? t('subscribe')}
        signInLabel={t('signIn')}
      >
        <Saving cents={settings.planPriceCents} currency={settings.planCurrency} />
        <p className="checkout__note muted">{t('terms')}</p>
      </CheckoutPanel>
      {isGuest && <p className="muted subscription__note">{t('signInNote')}</p>}
    </>
  );
}

/** How much less the plan costs in its first year than what it opens costs by the piece; nothing if it does not. */
function Saving({ cents, currency }: { cents: number; currency: string }) {
  const { t } = useTranslation('subscription');
  const { money } = useFormats();
  const { data: overview } = useGetOverviewQuery();
  if (!overview?.wholePrice || overview.currency !== currency) return null;
  const { priceCents, contentCount: count } = overview.wholePrice;
  if (priceCents <= cents) return null;
  const amount = (value: number) => money(value, currency, { compact: true });
  return (
    <p className="subscription__saving">
      {t('saving', { count, price: amount(priceCents), saving: amount(priceCents - cents) })}
    </p>
  );
}
