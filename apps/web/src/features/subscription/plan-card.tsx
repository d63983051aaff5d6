import { useSession } from '@academy/api-client';
import { Skeleton } from '@academy/ui';
import { useTranslation } from 'react-i18next';
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
        <p className="checkout__note muted">{t('terms')}</p>
      </CheckoutPanel>
      {isGuest && <p className="muted subscription__note">{t('signInNote')}</p>}
    </>
  );
}
