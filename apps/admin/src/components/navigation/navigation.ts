import type { Waiting } from '@academy/api-client';
import { isStaff, type Role } from '@academy/shared';
import { isAdminPage, PAGES, type PageName } from './pages.ts';

/** A page of the menu. */
interface NavigationLink {
  page: PageName;
  /** The filter that distinguishes it from another link to the page. */
  filter?: string;
  label: `nav.${string}`;
  /** What awaits a decision there. */
  waiting?: keyof Waiting;
}

/** The menu: pages by group, in order. */
const NAVIGATION = [
  { key: 'start', links: [{ page: 'home', label: 'nav.dashboard' }] },
  {
    key: 'catalogue',
    links: [
      { page: 'contents', label: 'nav.contents', waiting: 'failedSchedules' },
      { page: 'projects', label: 'nav.projects', waiting: 'failedProjectSchedules' },
      { page: 'teachers', label: 'nav.teachers' },
      { page: 'topics', label: 'nav.topics' },
      { page: 'media', label: 'nav.media' },
      { page: 'learning', label: 'nav.learning' },
      { page: 'inbox', label: 'nav.inbox', waiting: 'questions' },
    ],
  },
  {
    key: 'sales',
    links: [
      { page: 'orders', label: 'nav.orders', waiting: 'orderReviews' },
      {
        page: 'orders',
        filter: 'withdrawal=requested',
        label: 'nav.withdrawals',
        waiting: 'withdrawals',
      },
      { page: 'invoices', label: 'nav.invoices', waiting: 'invoicesDue' },
      { page: 'coupons', label: 'nav.coupons' },
      { page: 'books', label: 'nav.books', waiting: 'payoutDifferences' },
      { page: 'exports', label: 'nav.exports' },
      { page: 'reconciliation', label: 'nav.reconciliation', waiting: 'discrepancies' },
    ],
  },
  {
    key: 'people',
    links: [
      { page: 'users', label: 'nav.users' },
      { page: 'applications', label: 'nav.applications', waiting: 'applications' },
      { page: 'certificates', label: 'nav.certificates' },
      { page: 'messages', label: 'nav.messages' },
    ],
  },
  {
    key: 'system',
    links: [
      { page: 'audit', label: 'nav.audit' },
      { page: 'settings', label: 'nav.settings' },
    ],
  },
] as const satisfies { key: string; links: NavigationLink[] }[];

type Group = (typeof NAVIGATION)[number];
type Link = Group['links'][number];
/** `to` is its address. */
export type Destination = Link & { to: string };

/** The menu of a role; groups without pages are left out. */
export function navigationOf(role: Role): { key: Group['key']; links: Destination[] }[] {
  return NAVIGATION.map(({ key, links }) => ({
    key,
    links: (links as readonly Link[])
      .filter(({ page }) => (isAdminPage(page) ? role === 'admin' : isStaff(role)))
      .map((link) => ({ ...link, to: PAGES[link.page] + ('filter' in link ? `?${link.filter}` : '') })),
  })).filter(({ links }) => links.length > 0);
}

/** The link of the open page: the longest matching path, and among equal ones the link whose filter is set. */
export function currentOf(
  links: readonly Destination[],
  { pathname, search }: { pathname: string; search: string },
): Destination | undefined {
  const params = new URLSearchParams(search);
  const fits = ({ to }: Destination) => {
    const [path = '', filter] = to.split('?');
    const isWithin = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
    return isWithin && [...new URLSearchParams(filter)].every(([name, value]) => params.get(name) === value);
  };
  return links.filter(fits).sort((one, other) => other.to.length - one.to.length)[0];
}
