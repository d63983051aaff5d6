import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailSection } from '../../components/detail/detail-section.tsx';
import { Facts } from '../../components/detail/facts.tsx';
import { MembershipBadge } from '../../components/membership/membership-badge.tsx';
import type { UserQuery } from './account-section.tsx';

/** A summary of the membership application. */
export function MembershipSection({ query }: { query: UserQuery }) {
  const { t } = useTranslation('users');
  const { dateTime } = useFormats();
  return (
    <DetailSection title={t('membership.title')} query={query} failed={t('account.failed')}>
      {({ id, membership }) =>
        membership === null ? (
          <p className="muted">{t('membership.none')}</p>
        ) : (
          <>
            <Facts
              facts={[
                { label: t('membership.number'), value: membership.numeroPratica },
                { label: t('membership.status'), value: <MembershipBadge status={membership.status} /> },
                { label: t('membership.sent'), value: dateTime(membership.createdAt) },
              ]}
            />
            <p>
              <Link to={`/domande/${id}`}>{t('membership.open')}</Link>
            </p>
          </>
        )
      }
    </DetailSection>
  );
}
