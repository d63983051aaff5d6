import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListAddress } from './list-address.ts';

interface ListLinkProps {
  /** The list's path, without filters. */
  to: string;
  className: string;
  children: ReactNode;
}

/** Leads back to a list, as it was last filtered in this tab. */
export function ListLink({ to, ...link }: ListLinkProps) {
  return <Link {...link} to={useListAddress(to)} />;
}
