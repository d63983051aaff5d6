import type { ProjectDetail } from '@academy/api-client';
import { Badge, Icon, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Path } from '../../components/learning/path.ts';

/** The last row of a path: the certificate for completing it. */
export function CertificateRow({ project, path }: { project: ProjectDetail; path: Path }) {
  const { t } = useTranslation('project');
  const { number } = useFormats();
  const isEarned = path.stops.length > 0 && path.completed === path.stops.length;
  const hours = project.certificate?.hours ?? null;
  const left = path.stops.length - path.completed;
  return (
    <li className="path__row path__row--certificate">
      <div className="path__text">
        <h3 className="path__title">{t('certificate.title', { title: project.title })}</h3>
        <p className="muted path__facts">
          {isEarned ? t('certificate.earned') : t('certificate.left', { count: left })}
          {hours !== null && ` · ${t('certificate.hours', { count: hours, hours: number(hours) })}`}
        </p>
      </div>
      <div className="path__end">
        {isEarned ? (
          <Link className="button button--small" to="/profilo">
            {t('certificate.open')}
          </Link>
        ) : (
          <Badge>
            <Icon name="lock" size={16} />
            {t('certificate.locked')}
          </Badge>
        )}
      </div>
    </li>
  );
}
