import { useSession, type Waiting } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { currentOf, type Destination, navigationOf } from '../navigation/navigation.ts';

/** The menu's pages by group, with the number of items waiting on each. */
export function NavigationList({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('common');
  const { role } = useSession();
  const id = useId();
  const groups = navigationOf(role);
  const links = groups.flatMap((group) => group.links);
  const current = currentOf(links, useLocation());
  return (
    <nav aria-label={t('nav.label')} className="navigation">
      {groups.map((group) => (
        <div key={group.key}>
          {group.key !== 'start' && (
            <p id={`${id}${group.key}`} className="navigation__group">
              {t(`nav.groups.${group.key}`)}
            </p>
          )}
          <ul {...(group.key !== 'start' && { 'aria-labelledby': `${id}${group.key}` })}>
            {group.links.map((link) => (
              <li key={link.to}>
                <Link
                  className="navigation__link"
                  to={link.to}
                  aria-current={link === current ? 'page' : undefined}
                >
                  {t(link.label)}
                  <Count count={countOf(link, waiting)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function countOf(link: Destination, waiting: Waiting): number {
  return 'waiting' in link ? (waiting[link.waiting]?.count ?? 0) : 0;
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('common');
  const { number } = useFormats();
  if (count === 0) return null;
  return (
    <span className="navigation__count">
      {number(count)}
      <span className="visually-hidden"> {t('nav.waiting')}</span>
    </span>
  );
}
