import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface ImportLinkProps {
  to: string;
  /** What is imported, where it is not the list itself. */
  children?: ReactNode;
}

/** Leads to where a list is filled from a file. */
export function ImportLink({ to, children }: ImportLinkProps) {
  const { t } = useTranslation('common');
  return (
    <Link className="button button--small" to={to}>
      {children ?? t('list.import')}
    </Link>
  );
}
