import { type ProjectDetail, useSession } from '@academy/api-client';
import { Badge, Icon, Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { PriceSummary } from '../../components/checkout/price-summary.tsx';
import { useCheckout } from '../../components/checkout/use-checkout.ts';
import { LoginLink } from '../../components/login-link.tsx';

/** What the project costs and how to have it, or that it is already yours. */
export function PurchaseCard({ project, isFetching }: { project: ProjectDetail; isFetching: boolean }) {
  const { t } = useTranslation('project');
  const isMember = useSession().status === 'user';
  const isUnknown = isMember && (project.isPurchased === null || (isFetching && !project.isPurchased));

  return (
    <section className="panel" aria-labelledby="purchase-title">
      <h2 id="purchase-title" className="visually-hidden">
        {t('purchase.title')}
      </h2>
      {isUnknown ? (
        <div role="status">
          <span className="visually-hidden">{t('purchase.checking')}</span>
          <Skeleton shape="title" />
        </div>
      ) : project.isPurchased ? (
        <>
          <Badge tone="completed">
            <Icon name="check" size={16} />
            {t('purchase.owned')}
          </Badge>
          <p className="offer__owned">{t('purchase.ownedText')}</p>
        </>
      ) : project.priceCents === null ? (
        <p>{t('purchase.notSold')}</p>
      ) : (
        <Offer project={project} priceCents={project.priceCents} />
      )}
    </section>
  );
}

function Offer({ project, priceCents }: { project: ProjectDetail; priceCents: number }) {
  const { t } = useTranslation('project');
  const { money } = useFormats();
  const { currency, savePercent, aggregatedPriceCents } = project;
  const price = money(priceCents, currency, { compact: true });

  return (
    <>
      {savePercent !== null && aggregatedPriceCents !== null && (
        <p className="offer__saving">
          {/* The struck-through figure means nothing when read aloud: a sentence says it instead. */}
          <del className="price--was" aria-hidden="true">
            {money(aggregatedPriceCents, currency, { compact: true })}
          </del>
          <span className="visually-hidden">
            {t('purchase.priceWas', { was: money(aggregatedPriceCents, currency), price })}
          </span>
          <Badge tone="sale">{t('purchase.save', { percent: savePercent })}</Badge>
        </p>
      )}
      <PriceSummary cents={priceCents} currency={currency} />
      <p className="offer__once">{t('purchase.once')}</p>
      <BuyButton projectId={project.id} />
      <p className="offer__disclaimer muted">{t('purchase.disclaimer')}</p>
    </>
  );
}

function BuyButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation('project');
  const { status } = useSession();
  const { buy, isProcessing, error } = useCheckout();

  if (status !== 'user') {
    return <LoginLink className="button button--primary button--wide">{t('purchase.signIn')}</LoginLink>;
  }
  return (
    <>
      <button
        type="button"
        className="button button--primary button--wide"
        aria-disabled={isProcessing}
        onClick={() => buy({ type: 'project', projectId })}
      >
        {isProcessing && <span className="spinner" aria-hidden="true" />}
        {t(isProcessing ? 'purchase.buying' : 'purchase.buy')}
      </button>
      {error && <p className="offer__failure">{error}</p>}
    </>
  );
}
