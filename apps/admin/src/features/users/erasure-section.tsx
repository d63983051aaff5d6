import type { Erasure } from '@academy/api-client';
import { Badge, useFormats } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetUserQuery } from '../../api/users.ts';
import { DetailSection } from '../../components/detail/detail-section.tsx';
import { Facts } from '../../components/detail/facts.tsx';

/** Milliseconds between two requests for the progress of an erasure. */
const POLLING_MS = 2_000;

/** The progress of the erasure in each service; polls until all are done. */
export function ErasureSection({ id }: { id: string }) {
  const { t } = useTranslation('users');
  const [isComplete, setComplete] = useState(false);
  const query = useGetUserQuery(id, { pollingInterval: isComplete ? 0 : POLLING_MS });
  const erasure = query.data?.erasure;
  if (erasure?.isComplete && !isComplete) setComplete(true);
  return (
    <DetailSection
      title={t('erasure.title')}
      text={t('erasure.kept')}
      query={{ ...query, data: erasure }}
      failed={t('account.failed')}
    >
      {(found) => (
        <>
          <p role="status" className="users__progress">
            {t(found.isComplete ? 'erasure.complete' : 'erasure.running')}
          </p>
          <ErasureFacts erasure={found} />
        </>
      )}
    </DetailSection>
  );
}

function ErasureFacts({ erasure }: { erasure: Erasure }) {
  const { t } = useTranslation('users');
  const { dateTime } = useFormats();
  const { userId, requestedBy, reason, requestedAt, steps } = erasure;
  return (
    <Facts
      facts={[
        { label: t('erasure.reason'), value: t(`reasons.${reason}`) },
        { label: t('erasure.requestedAt'), value: dateTime(requestedAt) },
        {
          label: t('erasure.requestedBy'),
          value:
            requestedBy === userId ? (
              t('erasure.owner')
            ) : (
              <Link to={`/utenti/${requestedBy}`}>{t('erasure.admin')}</Link>
            ),
        },
        ...steps.map(({ service, status, doneAt }) => ({
          label: t(`erasure.services.${service}`),
          value: (
            <>
              <Badge tone={status === 'done' ? 'completed' : undefined}>{t(`erasure.${status}`)}</Badge>
              {doneAt !== null && <span className="muted"> {dateTime(doneAt)}</span>}
            </>
          ),
        })),
        { label: t('account.id'), value: <code className="users__id">{userId}</code> },
      ]}
    />
  );
}
