import { loadPage } from '@academy/ui';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import type { Namespace } from './namespaces.ts';
import { AdminOnly } from './admin-only.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError } from './page-error.tsx';
import { RootLayout } from './root-layout.tsx';
import { Waiting } from './waiting.tsx';

/** Every staff page; its code and texts are loaded on the first visit. */
export function createRoutes(texts: i18n): RouteObject[] {
  const page = (path: string, namespaces: Namespace[], load: () => Promise<ComponentType>): RouteObject => ({
    path,
    lazy: () => loadPage(load, texts, namespaces),
  });
  const dashboard = async () => (await import('../features/dashboard/index.ts')).DashboardPage;
  const audit = async () => (await import('../features/audit/index.ts')).AuditPage;
  const certificates = async () => (await import('../features/certificates/index.ts')).CertificatesPage;
  const coupons = async () => (await import('../features/coupons/index.ts')).CouponsPage;
  const contents = () => import('../features/contents/index.ts');
  const projects = () => import('../features/projects/index.ts');
  const credits = () => import('../features/credits/index.ts');
  const learning = () => import('../features/learning/index.ts');
  const media = async () => (await import('../features/media/index.ts')).MediaPage;
  const messages = () => import('../features/messages/index.ts');
  const orders = () => import('../features/orders/index.ts');
  const imports = () => import('../features/imports/index.ts');
  const reconciliation = async () => (await import('../features/reconciliation/index.ts')).ReconciliationPage;
  const users = () => import('../features/users/index.ts');
  const applications = () => import('../features/applications/index.ts');
  const settings = async () => (await import('../features/settings/index.ts')).SettingsPage;

  return [
    {
      Component: RootLayout,
      ErrorBoundary: PageError,
      HydrateFallback: Waiting,
      children: [
        {
          // Its own boundary, so that a failing page leaves the frame in place: the boundary of a route whose code
          // failed to load is never shown.
          ErrorBoundary: PageError,
          children: [
            page('/contenuti', ['contents'], async () => (await contents()).ContentListPage),
            page('/contenuti/nuovo', ['contents'], async () => (await contents()).NewContentPage),
            page('/contenuti/importa', ['imports'], async () => (await imports()).ContentImportPage),
            page('/contenuti/modifica/:id', ['contents'], async () => (await contents()).EditContentPage),
            page('/projects', ['projects'], async () => (await projects()).ProjectListPage),
            page('/projects/new', ['projects'], async () => (await projects()).NewProjectPage),
            page('/projects/:id/edit', ['projects'], async () => (await projects()).EditProjectPage),
            page('/docenti', ['credits'], async () => (await credits()).TeacherListPage),
            page('/docenti/nuovo', ['credits'], async () => (await credits()).NewTeacherPage),
            page('/docenti/modifica/:id', ['credits'], async () => (await credits()).EditTeacherPage),
            page('/argomenti', ['credits'], async () => (await credits()).TopicListPage),
            page('/argomenti/nuovo', ['credits'], async () => (await credits()).NewTopicPage),
            page('/argomenti/modifica/:id', ['credits'], async () => (await credits()).EditTopicPage),
            page('/media', ['media'], media),
            page('/apprendimento', ['learning'], async () => (await learning()).ItemsPage),
            page(
              '/apprendimento/contenuti/:id',
              ['learning'],
              async () => (await learning()).ContentLearningPage,
            ),
            page(
              '/apprendimento/progetti/:id',
              ['learning'],
              async () => (await learning()).ProjectLearningPage,
            ),
            {
              Component: AdminOnly,
              children: [
                page('/', ['dashboard', 'audit'], dashboard),
                page('/dashboard', ['dashboard', 'audit'], dashboard),
                page('/attestati', ['certificates'], certificates),
                page('/apprendimento/persone/:id', ['learning'], async () => (await learning()).LearnerPage),
                page(
                  '/apprendimento/completamenti',
                  ['learning'],
                  async () => (await learning()).CompletionsPage,
                ),
                page('/apprendimento/giorni/:day', ['learning'], async () => (await learning()).DayPage),
                page(
                  '/apprendimento/coorti/:cohort/:month',
                  ['learning'],
                  async () => (await learning()).CohortPage,
                ),
                page('/codici-sconto', ['coupons'], coupons),
                page('/messaggi', ['messages'], async () => (await messages()).MessageListPage),
                page('/messaggi/nuovo', ['messages'], async () => (await messages()).NewMessagePage),
                page('/messaggi/:id', ['messages'], async () => (await messages()).MessagePage),
                page('/ordini', ['orders'], async () => (await orders()).OrdersPage),
                {
                  path: '/ordini/:id',
                  loader: ({ params }) => redirect(`/ordini?order=${params['id'] ?? ''}`),
                },
                page('/ordini/importa', ['imports'], async () => (await imports()).GrantImportPage),
                page('/ordini/esporta', ['orders'], async () => (await orders()).ExportsPage),
                page('/riconciliazione', ['reconciliation'], reconciliation),
                page('/utenti', ['users'], async () => (await users()).UserListPage),
                page('/utenti/importa', ['imports'], async () => (await imports()).UserImportPage),
                page(
                  '/utenti/:id',
                  ['users', 'applications', 'audit', 'orders'],
                  async () => (await users()).UserPage,
                ),
                page('/domande', ['applications'], async () => (await applications()).ApplicationListPage),
                page(
                  '/domande/:userId',
                  ['applications'],
                  async () => (await applications()).ApplicationPage,
                ),
                page('/registro', ['audit'], audit),
                page('/impostazioni', ['settings'], settings),
              ],
            },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ];
}
