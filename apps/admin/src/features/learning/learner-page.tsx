import type { Learner } from '@academy/api-client';
import { pagePath, pathInLanguage } from '@academy/shared';
import { formatDuration, Notice, useFormats, useHead, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useGetLearnerQuery } from '../../api/learning.ts';
import { useGetUserQuery } from '../../api/users.ts';
import { DetailSection } from '../../components/detail/detail-section.tsx';
import { Facts } from '../../components/detail/facts.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { ExportButton } from './export-button.tsx';
import { LearnerContents } from './learner-contents.tsx';
import './learning.css';

/** One learner's contents, projects and certificates; for administrators. */
export function LearnerPage() {
  const { t } = useTranslation('learning');
  const { id = '' } = useParams();
  const query = useGetLearnerQuery(id);
  const user = useGetUserQuery(id).currentData;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const title = name || user?.email || t('learner.title');
  useHead({ title, noIndex: true });
  const learner = query.currentData;
  const isEmpty = learner?.contents.length === 0 && learner.certificates.length === 0;
  return (
    <>
      <PageHead title={title} back={{ to: `/utenti/${id}`, label: t('learner.back') }}>
        {learner && !isEmpty && <ExportButton file={{ what: 'learner', id }} />}
      </PageHead>
      {isEmpty ? (
        <Notice title={t('learner.empty.title')} text={t('learner.empty.text')} />
      ) : (
        <>
          <DetailSection
            title={t('learner.summary')}
            query={{ ...query, data: learner }}
            failed={t('learner.failed')}
          >
            {(learner) => <Summary learner={learner} />}
          </DetailSection>
          {learner && learner.projects.length > 0 && <Projects projects={learner.projects} />}
          {learner && <LearnerContents userId={id} contents={learner.contents} />}
          {learner && learner.certificates.length > 0 && <Certificates learner={learner} />}
        </>
      )}
    </>
  );
}

function Summary({ learner }: { learner: Learner }) {
  const { t } = useTranslation('learning');
  const { dateTime, number } = useFormats();
  const { lastActiveAt, watchedSeconds, contents, completedContents, certificates } = learner;
  const valid = certificates.filter(({ status }) => status === 'valid').length;
  return (
    <Facts
      facts={[
        { label: t('learner.lastActive'), value: lastActiveAt === null ? null : dateTime(lastActiveAt) },
        { label: t('learner.watched'), value: watchedSeconds === 0 ? null : formatDuration(watchedSeconds) },
        { label: t('learner.begun'), value: number(contents.length) },
        { label: t('learner.completed'), value: number(completedContents) },
        { label: t('learner.certified'), value: number(valid) },
      ]}
    />
  );
}

function Projects({ projects }: Pick<Learner, 'projects'>) {
  const { t } = useTranslation('learning');
  const { date } = useFormats();
  return (
    <section className="learning__section" aria-labelledby="projects-title">
      <h2 id="projects-title">{t('learner.projects')}</h2>
      <ul className="learning__list">
        {projects.map(({ projectId, title, completedContents, contentCount, completedAt, lastActiveAt }) => (
          <li key={projectId}>
            <Link to={`/apprendimento/progetti/${projectId}`}>{title}</Link>
            <span className="muted">
              {completedAt === null
                ? t('learner.inProgress', {
                    count: contentCount,
                    completed: completedContents,
                    day: date(lastActiveAt),
                  })
                : t('learner.completedOn', { day: date(completedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Certificates({ learner }: { learner: Learner }) {
  const { t } = useTranslation('learning');
  const { date } = useFormats();
  const language = useLanguage();
  return (
    <section className="learning__section" aria-labelledby="certificates-title">
      <h2 id="certificates-title">{t('learner.certificates')}</h2>
      <ul className="learning__list">
        {learner.certificates.map(({ code, number, title, issuedAt, status }) => (
          <li key={code}>
            <span>
              {title} ·{' '}
              <a
                href={pathInLanguage(pagePath('certificate', code), language)}
                target="_blank"
                rel="noopener"
              >
                {number}
              </a>
            </span>
            <span className="muted">
              {[date(issuedAt), status === 'valid' ? null : t('learner.notValid')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
