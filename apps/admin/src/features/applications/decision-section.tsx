import type { ApplicationDetail, MembershipStatus, Versioned } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { Button } from 'antd';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailSection } from '../../components/detail/detail-section.tsx';
import { Facts } from '../../components/detail/facts.tsx';
import { MembershipBadge } from '../../components/membership/membership-badge.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

/** The statuses that may follow each status; the first is the usual next step. */
const NEXT: Record<MembershipStatus, MembershipStatus[]> = {
  submitted: ['approved', 'in_review', 'rejected'],
  in_review: ['approved', 'rejected', 'submitted'],
  approved: ['in_review', 'rejected'],
  rejected: ['in_review', 'approved'],
};

type DecisionSectionProps = Pick<
  ComponentProps<typeof DetailSection<Versioned<ApplicationDetail>>>,
  'query' | 'failed'
>;

/** The status of the application, what was sent to the applicant, and the possible decisions. */
export function DecisionSection(section: DecisionSectionProps) {
  const { t } = useTranslation('applications');
  const { dateTime } = useFormats();
  const [next, setNext] = useState<MembershipStatus | null>(null);
  return (
    <DetailSection {...section} title={t('decision.title')} text={t('decision.text')}>
      {(application) => {
        const { userId, numeroPratica, status, statusNote, statusChangedAt, createdAt } = application;
        return (
          <>
            <Facts
              facts={[
                { label: t('decision.number'), value: numeroPratica },
                { label: t('columns.status'), value: <MembershipBadge status={status} /> },
                { label: t('columns.sent'), value: dateTime(createdAt) },
                {
                  label: t('columns.changed'),
                  value: statusChangedAt === null ? null : dateTime(statusChangedAt),
                },
                {
                  label: t('decision.note'),
                  value: statusNote && <span className="applications__letter">{statusNote}</span>,
                },
                {
                  label: t('decision.account'),
                  value: <Link to={`/utenti/${userId}`}>{t('decision.openAccount')}</Link>,
                },
              ]}
            />
            <div className="applications__actions">
              {NEXT[status].map((value, index) => (
                <Button
                  key={value}
                  type={index === 0 && value === 'approved' ? 'primary' : 'default'}
                  danger={value === 'rejected'}
                  onClick={() => setNext(value)}
                >
                  {t(`decision.to.${value}`)}
                </Button>
              ))}
            </div>
            {next && <DecisionDialog application={application} status={next} onClose={() => setNext(null)} />}
          </>
        );
      }}
    </DetailSection>
  );
}
