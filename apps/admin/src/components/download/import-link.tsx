import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface ImportLinkProps {
  to: string;
  /** The link's text, if it does not import the list itself. */
  children?: ReactNode;
}

/** Links to the import of a list. */
export function ImportLink({ to, children }: ImportLinkProps) {
  const { t } = useTranslation('common');
  return (
    <Link className="button button--small" to={to}>
      {children ?? t('list.import')}
    </Link>
  );
}
