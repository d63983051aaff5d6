import { type ContentSummary, type ProjectSummary, useSession } from '@academy/api-client';
import { matchesSearch, rankMatch } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import {
  useFindContentsQuery,
  useFindCouponsQuery,
  useFindOrdersQuery,
  useFindProjectsQuery,
  useFindTeachersQuery,
  useFindUsersQuery,
} from '../../api/palette.ts';
import { foundBy } from '../search/found-by.ts';
import { orderFoundBy } from '../search/order-found-by.ts';
import { navigationOf } from '../navigation/navigation.ts';
import { pathOf, PAGES } from '../navigation/pages.ts';

/** A result and its address. */
export interface PaletteResult {
  to: string;
  title: string;
  /** Distinguishes it from others of the same name. */
  note?: string | undefined;
}

export interface PaletteGroup {
  key: 'pages' | 'contents' | 'projects' | 'teachers' | 'users' | 'orders' | 'coupons';
  results: PaletteResult[];
}

interface PaletteResults {
  /** In display order; empty ones are left out. */
  groups: PaletteGroup[];
  /** Whether a response is still pending. */
  isLoading: boolean;
  /** Whether something could not be searched. */
  isIncomplete: boolean;
}

/** Shorter texts match too much to be worth a request. */
const MIN_SEARCH_LENGTH = 2;

/**
 * What contains this text in its name: pages immediately, everything else from the server, according to the user's
 * role.
 */
export function usePaletteResults(text: string, search: string): PaletteResults {
  const { role } = useSession();
  const { money, date } = useFormats();
  const isAsked = search.length >= MIN_SEARCH_LENGTH;
  const forStaff = isAsked ? search : skipToken;
  const forAdmins = isAsked && role === 'admin' ? search : skipToken;
  const contents = useFindContentsQuery(forStaff);
  const projects = useFindProjectsQuery(forStaff);
  const teachers = useFindTeachersQuery(forStaff);
  const users = useFindUsersQuery(forAdmins);
  const orders = useFindOrdersQuery(forAdmins);
  const coupons = useFindCouponsQuery(forAdmins);
  const itemNote = (item: ContentSummary | ProjectSummary) =>
    [`/${item.slug}`, ...foundBy(item, search)].join(' · ');
  const queries = [contents, projects, teachers, users, orders, coupons];
  const groups: PaletteGroup[] = [
    { key: 'pages', results: usePages(text.trim()) },
    {
      key: 'contents',
      results: (contents.currentData?.items ?? []).map((content) => ({
        to: pathOf('editContent', content.id),
        title: content.title,
        note: itemNote(content),
      })),
    },
    {
      key: 'projects',
      results: (projects.currentData?.items ?? []).map((project) => ({
        to: pathOf('editProject', project.id),
        title: project.title,
        note: itemNote(project),
      })),
    },
    {
      key: 'teachers',
      results: (teachers.currentData?.items ?? []).map(({ id, name, role: does }) => ({
        to: pathOf('editTeacher', id),
        title: name,
        note: does,
      })),
    },
    {
      key: 'users',
      results: (users.currentData?.items ?? []).map(({ id, firstName, lastName, email }) => ({
        to: pathOf('user', id),
        title: `${firstName} ${lastName}`.trim() || email,
        note: email,
      })),
    },
    {
      key: 'orders',
      results: (orders.currentData?.items ?? []).map((order) => ({
        to: `${PAGES.orders}?order=${order.id}`,
        title: order.title,
        note: [
          ...orderFoundBy(order, search),
          order.buyerName,
          order.buyerEmail,
          money(order.amountPaidCents ?? order.netCents, order.currency),
          date(order.createdAt),
        ]
          .filter(Boolean)
          .join(' · '),
      })),
    },
    {
      key: 'coupons',
      results: (coupons.currentData?.items ?? []).map(({ code }) => ({
        to: `${PAGES.coupons}?search=${encodeURIComponent(code)}`,
        title: code,
      })),
    },
  ];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isLoading: queries.some(({ isFetching }) => isFetching),
    isIncomplete: queries.some(({ isError }) => isError),
  };
}

/** The pages of the menu, and the forms to create something. */
function usePages(text: string): PaletteResult[] {
  const { t } = useTranslation('common');
  const { role } = useSession();
  const pages = navigationOf(role)
    .flatMap(({ links }) => links)
    .map(({ to, label }) => ({ to, title: t(label) }));
  const creations = [
    { to: PAGES.newContent, title: t('palette.newContent') },
    { to: PAGES.newProject, title: t('palette.newProject') },
    { to: PAGES.newTeacher, title: t('palette.newTeacher') },
    { to: PAGES.newTopic, title: t('palette.newTopic') },
  ];
  return [...pages, ...creations]
    .filter(({ title }) => matchesSearch(title, text))
    .toSorted((one, other) => rankMatch(one.title, text) - rankMatch(other.title, text));
}
