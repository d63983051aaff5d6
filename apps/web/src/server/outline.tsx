import type { PersonalPage } from '@academy/shared';
import { Page, useHead } from '@academy/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadPage } from '../app/routes.tsx';

/** The texts of a personal page that the server renders: its title, and a sentence about it if there is one. */
const TEXTS = {
  auth: ['auth:signIn.title', 'auth:signIn.lead'],
  paymentSuccess: ['payment:title', 'payment:verifying.text'],
  paymentCancel: ['payment:cancelled.title', 'payment:cancelled.text'],
  profile: ['profile:title', 'profile:kicker'],
  unsubscribe: ['unsubscribe:title', 'unsubscribe:kicker'],
} as const satisfies Record<PersonalPage, readonly [string, string]>;

/** Personal pages as the server renders them: heading and a sentence, until the browser has rendered the page. */
export const outlines: Record<PersonalPage, LoadPage> = {
  auth: outlineOf('auth'),
  paymentSuccess: outlineOf('paymentSuccess'),
  paymentCancel: outlineOf('paymentCancel'),
  profile: outlineOf('profile'),
  unsubscribe: outlineOf('unsubscribe'),
};

function outlineOf(page: PersonalPage): LoadPage {
  const [title, text] = TEXTS[page];
  function Outline() {
    const { t } = useTranslation(['auth', 'payment', 'profile', 'unsubscribe']);
    useHead({ title: t(title), description: t(text), noIndex: true });
    return (
      <Page>
        <h1>{t(title)}</h1>
        <p className="lead">{t(text)}</p>
      </Page>
    );
  }
  return () => Promise.resolve<ComponentType>(Outline);
}
