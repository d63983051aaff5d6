import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads to where a list is filled from a file. */
export function ImportLink({ to }: { to: string }) {
  const { t } = useTranslation('common');
  return (
    <Link className="button button--small" to={to}>
      {t('list.import')}
    </Link>
  );
}
