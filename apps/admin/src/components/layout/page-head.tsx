import { Icon } from '@academy/ui';
import type { ReactNode } from 'react';
import { ListLink } from '../list-address/list-link.tsx';
import './page-head.css';

interface PageHeadProps {
  title: string;
  /** The list or page this one belongs to; a list opens as it was last filtered. */
  back?: { to: string; label: string };
  /** One or two sentences that describe the page. */
  lead?: string | undefined;
  /** The page's one primary action, or links beside the title. */
  children?: ReactNode;
}

/** A staff page's title with its back link and actions. */
export function PageHead({ title, back, lead, children }: PageHeadProps) {
  return (
    <div className="page-head">
      {back && (
        <ListLink className="back-link" to={back.to}>
          <Icon name="arrow-left" size={16} />
          {back.label}
        </ListLink>
      )}
      <div className="page-head__line">
        <div className="page-head__text">
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children && <div className="page-head__actions">{children}</div>}
      </div>
    </div>
  );
}
