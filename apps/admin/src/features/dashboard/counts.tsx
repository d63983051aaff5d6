import { Skeleton, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetCatalogueStatsQuery, useGetIdentityStatsQuery } from '../../api/stats.ts';

/** The four counts. One that fails to load shows a dash; the others stay. */
export function Counts() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const catalogue = useGetCatalogueStatsQuery();
  const identity = useGetIdentityStatsQuery('day');
  const counts = [
    { key: 'contents', to: '/contenuti', query: catalogue, value: catalogue.data?.totalContents },
    {
      key: 'premium',
      to: '/contenuti?access=premium',
      query: catalogue,
      value: catalogue.data?.premiumContents,
    },
    { key: 'users', to: '/utenti', query: identity, value: identity.data?.totalUsers },
    { key: 'admins', to: '/utenti?role=admin', query: identity, value: identity.data?.adminUsers },
  ] as const;
  return (
    <dl className="counts">
      {counts.map(({ key, to, query, value }) => (
        <div key={key} className="counts__item">
          <dt>
            <Link to={to}>{t(`counts.${key}`)}</Link>
          </dt>
          <dd>
            {value !== undefined && number(value)}
            {value === undefined && query.isLoading && <Skeleton shape="line" />}
            {value === undefined && query.isError && (
              <span title={t('counts.unknown')}>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{t('counts.unknown')}</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
