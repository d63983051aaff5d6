import { type ProjectDetail, type Quote, useSession } from '@academy/api-client';
import { savePercent } from '@academy/shared';
import { Badge, Icon, Skeleton, useFormats } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckoutPanel } from '../../components/checkout/checkout-panel.tsx';

/** Price and purchase of the project, or the note that the reader owns it. */
export function PurchaseCard({ project, isFetching }: { project: ProjectDetail; isFetching: boolean }) {
  const { t } = useTranslation('project');
  const isMember = useSession().status === 'user';
  // Once the member's own answer is shown, loading it again must not remove a form that is being filled in.
  const [isSettled, setSettled] = useState(false);
  if (isMember && !isFetching && !isSettled) setSettled(true);
  const isUnknown = isMember && (project.isPurchased === null || (!isSettled && !project.isPurchased));

  return (
    <section className="panel" data-guest-view={!isMember || undefined} aria-labelledby="purchase-title">
      <h2 id="purchase-title" className="visually-hidden">
        {t('purchase.title')}
      </h2>
      {isUnknown ? (
        <OfferSkeleton />
      ) : project.isPurchased ? (
        <>
          <Badge tone="completed">
            <Icon name="check" size={16} />
            {t('purchase.owned')}
          </Badge>
          <p className="offer__owned">
            {t('purchase.ownedText')}
            {project.contents.some(({ access }) => access?.opensAt) && ` ${t('purchase.ownedLater')}`}
            {project.contents.some(({ access }) => access?.level === 'project' && access.expiresAt) && (
              <>
                {' '}
                <Link to="/profilo">{t('purchase.ownedUntil')}</Link>
              </>
            )}
          </p>
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
  const { accessDays, currency } = project;
  return (
    <>
      <CheckoutPanel
        above={(quote) => <Saving project={project} priceCents={priceCents} quote={quote} />}
        item={{ type: 'project', projectId: project.id }}
        cents={priceCents}
        currency={currency}
        buyLabel={t('purchase.buy')}
        signInLabel={t('purchase.signIn')}
      >
        <p className="offer__once">
          {t('purchase.once')}{' '}
          {accessDays === null ? t('purchase.forever') : t('purchase.days', { count: accessDays })}
        </p>
      </CheckoutPanel>
      <p className="offer__disclaimer muted">{t('purchase.disclaimer')}</p>
    </>
  );
}

/**
 * What the project saves compared with its contents one by one. To a buyer who owns some of them, only what is left is
 * compared, and with the price that is theirs.
 */
function Saving({
  project: { aggregatedPriceCents, currency },
  priceCents,
  quote,
}: {
  project: ProjectDetail;
  priceCents: number;
  quote: Quote | null;
}) {
  const { t } = useTranslation('project');
  const { money } = useFormats();
  const wasCents = quote === null ? aggregatedPriceCents : quote.separateCents;
  const isCents = quote?.netCents ?? priceCents;
  const percent = wasCents === null ? null : savePercent(wasCents, isCents);
  if (wasCents === null || percent === null) return null;
  const was = money(wasCents, currency, { compact: true });
  const price = money(isCents, currency, { compact: true });
  const isPartlyOwned = (quote?.ownedContents.length ?? 0) > 0;
  return (
    <p className="offer__saving">
      {/* A struck-through price is meaningless when read aloud: a sentence replaces it. */}
      <del className="price--was" aria-hidden="true">
        {was}
      </del>
      <span className="visually-hidden">
        {t(isPartlyOwned ? 'purchase.restWas' : 'purchase.priceWas', { was, price })}
      </span>
      <Badge tone="sale">{t('purchase.save', { percent })}</Badge>
    </p>
  );
}

/** As tall as an offer, so that nothing below moves when one is loaded. */
function OfferSkeleton() {
  const { t } = useTranslation('project');
  return (
    <div role="status" className="offer__skeleton">
      <span className="visually-hidden">{t('purchase.checking')}</span>
      <Skeleton shape="short" />
      <Skeleton shape="title" />
      <Skeleton shape="line" style={{ height: '5rem' }} />
      <Skeleton shape="short" />
      <Skeleton shape="line" style={{ height: '3rem' }} />
      <Skeleton shape="line" style={{ height: '3rem' }} />
    </div>
  );
}
