import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from './not-found-page.tsx';
import type { Namespace } from './namespaces.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';

/**
 * Every page, fetched when first visited together with its texts.
 * The English paths are the same below the router's `/en` basename.
 */
export function createRoutes(texts: Promise<i18n>): RouteObject[] {
  const page = (path: string, namespaces: Namespace[], load: () => Promise<ComponentType>): RouteObject => ({
    path,
    lazy: async () => {
      const [Component] = await Promise.all([
        load(),
        texts.then((ready) => ready.loadNamespaces(namespaces)),
      ]);
      return { Component };
    },
  });

  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      children: [
        page('/', ['home'], async () => (await import('../features/home/index.ts')).HomePage),
        page(
          '/contenuti',
          ['catalogue'],
          async () => (await import('../features/catalogue/index.ts')).CataloguePage,
        ),
        page(
          '/contenuti/:slug',
          ['content', 'player'],
          async () => (await import('../features/content/index.ts')).ContentPage,
        ),
        page(
          '/progetto/:slug',
          ['project', 'checkout'],
          async () => (await import('../features/project/index.ts')).ProjectPage,
        ),
        page('/auth', ['auth', 'password'], async () => (await import('../features/auth/index.ts')).AuthPage),
        page(
          '/abbonamento',
          ['subscription', 'checkout'],
          async () => (await import('../features/subscription/index.ts')).SubscriptionPage,
        ),
        page(
          '/acquista/:id',
          ['purchase', 'checkout'],
          async () => (await import('../features/purchase/index.ts')).PurchasePage,
        ),
        page(
          '/payment-success',
          ['payment'],
          async () => (await import('../features/payment/index.ts')).PaymentSuccessPage,
        ),
        page(
          '/payment-cancel',
          ['payment'],
          async () => (await import('../features/payment/index.ts')).PaymentCancelPage,
        ),
        page(
          '/supporto',
          ['support'],
          async () => (await import('../features/support/index.ts')).SupportPage,
        ),
        page(
          '/profilo',
          ['profile', 'purchases', 'membership', 'security', 'password'],
          async () => (await import('../features/profile/index.ts')).ProfilePage,
        ),
        page(
          '/privacy',
          ['policies'],
          async () => (await import('../features/policies/index.ts')).PrivacyPage,
        ),
        page('/termini', ['policies'], async () => (await import('../features/policies/index.ts')).TermsPage),
        page('/cookie', ['policies'], async () => (await import('../features/policies/index.ts')).CookiePage),
        { path: '*', Component: NotFoundPage },
      ],
    },
  ];
}
