import { type ProjectDetail, useSession } from '@academy/api-client';
import { isGenuine, NEW_CERTIFICATE_RULE, pagePath, videosToWatch } from '@academy/shared';
import { Badge, Icon, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetCertificateOfQuery } from '../../api/certificates.ts';
import { useOfferedCredits } from '../../components/credits/use-offered-credits.ts';
import { CertificateActions } from '../../components/learning/earned-certificate.tsx';
import type { Path, PathStop } from '../../components/learning/path.ts';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';

/**
 * The last row of a path: the certificate for completing it. Whether the learner has it is read from the server, which
 * may require more than completing, and neither issues nor revokes it when the contents of the project change.
 */
export function CertificateRow({ project, path }: { project: ProjectDetail; path: Path }) {
  const { t } = useTranslation('project');
  const { longDate, number } = useFormats();
  const isMember = useSession().status === 'user';
  // It may have been issued or revoked since the last visit.
  const asked = useGetCertificateOfQuery(project.id, { skip: !isMember, refetchOnMountOrArgChange: true });
  const certificate = isMember ? asked.currentData : null;
  const missing = useMissing(project, path);
  const hours = project.certificate?.hours ?? null;
  const credits = useOfferedCredits(project);
  const facts = [
    ...(certificate === null && path.isKnown ? missing : []),
    certificate && isGenuine(certificate.status) && t('certificate.earned'),
    certificate?.status === 'expired' &&
      t('certificate.expired', { when: longDate(certificate.expiresAt ?? '') }),
    certificate?.status === 'revoked' && t('certificate.revoked'),
    hours !== null && t('certificate.hours', { count: hours, hours: number(hours) }),
    ...(certificate ? [] : credits),
  ].filter(Boolean);
  return (
    <li className="path__row path__row--certificate">
      <div className="path__text">
        <h3 className="path__title">
          <TitleInSentence title={project.title} isUntranslated={project.untranslated.includes('title')}>
            {(title) => t('certificate.title', { title })}
          </TitleInSentence>
        </h3>
        <p className="muted path__facts">{facts.join(' · ')}</p>
        {certificate && isGenuine(certificate.status) && <CertificateActions certificate={certificate} />}
      </div>
      <div className="path__end">
        {certificate?.status === 'revoked' && (
          <Link className="button button--small" to={pagePath('certificate', certificate.code)}>
            {t('certificate.open')}
          </Link>
        )}
        {certificate === null && (
          <Badge>
            <Icon name="lock" size={16} />
            {t('certificate.locked')}
          </Badge>
        )}
      </div>
    </li>
  );
}

/** What the learner has to complete, to pass and to watch before the certificate is issued. */
function useMissing({ certificate }: ProjectDetail, { stops }: Path): string[] {
  const { t } = useTranslation('project');
  // Owners also see archived contents, which the certificate does not require, and quizzes for practice.
  const required = stops.filter(
    ({ content }) => content.status === 'published' && content.countsForCertificate,
  );
  const left = required.filter(({ isCompleted }) => !isCompleted);
  const count = left.length;
  const quizCount = left.filter(({ content }) => content.contentType === 'quiz').length;
  const rule = certificate ?? NEW_CERTIFICATE_RULE;
  const toWatch = videosToWatch(watchedShares(required), rule);
  if (count === 0 && toWatch === 0) return [t('certificate.notIssued')];
  return [
    count > 0 ? t('certificate.left', { count }) : t('certificate.completed'),
    ...(quizCount > 0 ? [t('certificate.quizzes', { count: quizCount })] : []),
    ...(toWatch > 0 ? [t('certificate.watch', { count: toWatch, share: rule.minSeenPercent })] : []),
  ];
}

/** The watched share of every video, as the certificate's rule counts it. */
function watchedShares(stops: readonly PathStop[]): number[] {
  return stops.flatMap(({ content, course }) =>
    Array.from({ length: content.videoCount }, (_, position) => {
      const { watchedSeconds = 0, durationSeconds = null } = course?.lessons?.[position] ?? {};
      return durationSeconds === null ? 0 : Math.min(1, watchedSeconds / durationSeconds);
    }),
  );
}
