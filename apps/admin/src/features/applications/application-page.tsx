import { isApiError } from '@academy/api-client';
import { Notice, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetApplicationQuery } from '../../api/memberships.ts';
import { DetailSection } from '../../components/detail/detail-section.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { ListLink } from '../../components/list-address/list-link.tsx';
import { MembershipBadge } from '../../components/membership/membership-badge.tsx';
import { ConsentFacts, ContactFacts, InterestFacts } from './application-facts.tsx';
import { DecisionSection } from './decision-section.tsx';
import './applications.css';

/** One membership application with everything that was filled in, and the decision about it. */
export function ApplicationPage() {
  const { t } = useTranslation('applications');
  const { userId = '' } = useParams();
  const query = useGetApplicationQuery(userId);
  const { currentData: application, error } = query;
  const title = application
    ? t('applicant', { name: `${application.firstName} ${application.lastName}`.trim() })
    : t('application');
  useHead({ title, noIndex: true });
  const back = { to: '/domande', label: t('back') };

  if (!application && isApiError(error) && [400, 404].includes(error.status)) {
    return (
      <>
        <PageHead title={title} back={back} />
        <Notice title={t('unknown.title')} text={t('unknown.text')}>
          <ListLink className="button button--primary" to="/domande">
            {t('back')}
          </ListLink>
        </Notice>
      </>
    );
  }
  if (!application && error) {
    return (
      <>
        <PageHead title={title} back={back} />
        <LoadFailure title={t('loadFailed')} error={error} onRetry={() => void query.refetch()} />
      </>
    );
  }
  const section = { query: { ...query, data: application }, failed: t('loadFailed') };
  return (
    <>
      <PageHead title={title} back={back}>
        {application && <MembershipBadge status={application.status} />}
      </PageHead>
      <DecisionSection {...section} />
      <DetailSection {...section} title={t('contact.title')}>
        {(found) => <ContactFacts application={found} />}
      </DetailSection>
      <DetailSection {...section} title={t('interests.title')}>
        {(found) => <InterestFacts application={found} />}
      </DetailSection>
      <DetailSection {...section} title={t('letter.title')}>
        {({ letteraMotivazionale }) =>
          letteraMotivazionale ? (
            <p className="applications__letter">{letteraMotivazionale}</p>
          ) : (
            <p className="muted">{t('letter.none')}</p>
          )
        }
      </DetailSection>
      <DetailSection {...section} title={t('consents.title')} text={t('consents.text')}>
        {(found) => <ConsentFacts application={found} />}
      </DetailSection>
    </>
  );
}
