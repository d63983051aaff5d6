import './offer.css';
import { type ContentDetail, useSession } from '@academy/api-client';
import { grossCents } from '@academy/shared';
import { formatDuration, Icon, Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListDebitsQuery } from '../../api/purchases.ts';
import { useSettings } from '../../api/settings.ts';
import { BEGINS } from '../../components/content-types.ts';
import { BundleOffer } from './bundle-offer.tsx';

/** What a locked content costs, what it includes, and the alternatives. */
export function OfferCard({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const { money } = useFormats();
  const settings = useSettings();
  const { accessDays, access, videos } = content;
  const isPartlyOpen = access.level === 'first_video_only';
  return (
    <section className="panel panel--offer offer" data-guest-view aria-labelledby="offer-title">
      <h2 id="offer-title" className="offer__title">
        <Icon name="lock" size={16} />
        {t('locked.title')}
      </h2>
      <Price content={content} />
      <p className="offer__small muted">
        {accessDays === null ? t('offer.forever') : t('offer.days', { count: accessDays })}
      </p>
      <BuyLink content={content} className="offer__buy button--wide" />
      <Contained content={content} />
      {(isPartlyOpen || accessDays === null) && (
        <p className="offer__small muted">
          {isPartlyOpen ? t('locked.firstOnly', { count: videos.length - 1 }) : t('locked.text')}
        </p>
      )}
      <BundleOffer content={content} />
      {settings && (
        <p className="offer__plan">
          {t('offer.or')}{' '}
          <Link to="/abbonamento">
            {t('offer.plan', {
              price: money(settings.planPriceCents, settings.planCurrency, { compact: true }),
            })}
          </Link>
        </p>
      )}
    </section>
  );
}

/** The buy bar at the bottom of narrow windows, which have no side column for the offer card. */
export function OfferBar({ content }: { content: ContentDetail }) {
  return (
    <div className="offer-bar" data-guest-view>
      <div>
        <Price content={content} />
      </div>
      <BuyLink content={content} />
    </div>
  );
}

/** A placeholder for the offer while it is checked what a member owns. */
export function OfferSkeleton() {
  const { t } = useTranslation('content');
  return (
    <div className="panel panel--offer offer__skeleton" role="status">
      <span className="visually-hidden">{t('locked.waiting')}</span>
      <Skeleton shape="title" style={{ width: '50%' }} />
      <Skeleton shape="line" />
      <Skeleton shape="line" style={{ height: '3rem' }} />
    </div>
  );
}

/** The net price, large, and the total. */
export function Price({ content: { priceCents, currency } }: { content: ContentDetail }) {
  const { t } = useTranslation(['content', 'common']);
  const { money } = useFormats();
  const percent = useSettings()?.vatPercent;
  return (
    <>
      <p className="offer__price">
        <span className="price">{money(priceCents, currency, { compact: true })}</span> {t('offer.plusVat')}
      </p>
      {percent !== undefined && (
        <p className="offer__small muted">
          {t('offer.gross', { price: money(grossCents(priceCents, percent), currency) })}
        </p>
      )}
    </>
  );
}

/** The way to the payment page, or to what is being debited already. */
function BuyLink({ content, className = '' }: { content: ContentDetail; className?: string }) {
  const { t } = useTranslation('content');
  const { data } = useListDebitsQuery(undefined, { skip: useSession().status !== 'user' });
  if (data?.some(({ itemId }) => itemId === content.id))
    return (
      <Link className={`button ${className}`} to="/profilo#acquisti">
        {t('locked.debited')}
      </Link>
    );
  return (
    <Link className={`button button--primary ${className}`} to={`/acquista/${content.slug}`}>
      {t('locked.buy')}
    </Link>
  );
}

/** What the price includes. */
function Contained({ content }: { content: ContentDetail }) {
  const { t } = useTranslation(['content', 'common', 'ui']);
  const { certificate, contentType, downloads, durationSeconds, videoCount } = content;
  const length = durationSeconds === null ? '' : `, ${formatDuration(durationSeconds)}`;
  const lines = [
    videoCount > 0 ? t('common:lessons', { count: videoCount }) + length : t(`ui:badge.${contentType}`),
    ...(downloads.length > 0 ? [t('offer.materials', { count: downloads.length })] : []),
    ...(certificate === null ? [] : [t('common:withCertificate')]),
    ...(BEGINS[contentType] === 'watch' ? [t('offer.resume')] : []),
  ];
  return (
    <ul className="tick-list offer__contained">
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" />
          {line}
        </li>
      ))}
    </ul>
  );
}
