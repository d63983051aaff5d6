import './ways.css';
import { Chamber, Icon, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetOverviewQuery } from '../../api/overview.ts';
import { useSettings } from '../../api/settings.ts';
import { seatsOfCatalogue } from './catalogue-seats.ts';

type Way = 'single' | 'project' | 'year';

const FEATURES = {
  single: ['lessons', 'materials'],
  project: ['order', 'certificate', 'once'],
  year: ['everything', 'certificates', 'support'],
} as const;

const PATHS: Record<Way, string> = { single: '/contenuti', project: '/contenuti', year: '/abbonamento' };

interface Offer {
  way: Way;
  cents: number;
  currency: string;
  lessonCount: number;
}

/**
 * One content, one project or the annual plan, side by side: what each costs and which part of the catalogue it opens.
 * Options that are not sold are left out. Needs the `ways` texts.
 * @param isPlanPage the page sells the plan itself, so no link leads there.
 */
export function WaysToStudy({ isPlanPage = false }: { isPlanPage?: boolean }) {
  const { t } = useTranslation('ways');
  const settings = useSettings();
  const { data: overview } = useGetOverviewQuery();
  if (!settings || !overview) return null;
  const { currency, lessonCount, lowestContent, lowestProject } = overview;
  const offers: Offer[] = [
    ...(lowestContent
      ? [{ way: 'single', cents: lowestContent.priceCents, currency, ...lowestContent } as const]
      : []),
    ...(lowestProject
      ? [{ way: 'project', cents: lowestProject.priceCents, currency, ...lowestProject } as const]
      : []),
    { way: 'year', cents: settings.planPriceCents, currency: settings.planCurrency, lessonCount },
  ];
  return (
    <section className="section" aria-labelledby="ways-title">
      <div className="section__head">
        <h2 id="ways-title">{t(isPlanPage ? 'compared' : 'title')}</h2>
      </div>
      <ul className="ways">
        {offers.map((offer) => (
          <WayCard
            key={offer.way}
            offer={offer}
            total={lessonCount}
            isLinked={!isPlanPage || offer.way !== 'year'}
          />
        ))}
      </ul>
      <p className="muted ways__note">
        {t('seats')} {t('vat', { percent: settings.vatPercent })}
      </p>
    </section>
  );
}

function WayCard({ offer, total, isLinked }: { offer: Offer; total: number; isLinked: boolean }) {
  const { t } = useTranslation('ways');
  const { money } = useFormats();
  const { way, cents, currency, lessonCount } = offer;
  const price = money(cents, currency, { compact: true });
  const { perSeat, count } = seatsOfCatalogue(total);
  const taken = Math.max(1, Math.round(lessonCount / perSeat));
  return (
    <li className="ways__item">
      <h3>{t(`${way}.title`)}</h3>
      <Chamber
        seats={Array.from({ length: count }, (_, seat) => (seat < taken ? 'done' : 'todo'))}
        label={t('opened', { count: lessonCount, total })}
      />
      <p className="ways__price">
        <span className="price">{way === 'year' ? price : t('from', { price })}</span>{' '}
        {t(way === 'year' ? 'perYear' : 'plusVat')}
      </p>
      <p className="muted">{t(`${way}.text`)}</p>
      <ul className="tick-list ways__features">
        {FEATURES[way].map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {t(`feature.${feature}`)}
          </li>
        ))}
      </ul>
      {isLinked && (
        <Link className="button button--small" to={PATHS[way]}>
          {t(`${way}.link`)}
        </Link>
      )}
    </li>
  );
}
