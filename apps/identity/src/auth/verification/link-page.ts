import type { Language } from '@academy/shared';
import Handlebars from 'handlebars';

/** The types of links in mails. */
const LINK_TYPES = ['signup', 'invite', 'recovery', 'magiclink', 'email_change'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

interface Texts {
  title: string;
  text: string;
  button: string;
}

const CONFIRM: Record<Language, Texts> = {
  it: {
    title: 'Conferma la tua iscrizione',
    text: 'Premi il pulsante per confermare il tuo indirizzo email ed entrare.',
    button: 'Conferma email',
  },
  en: {
    title: 'Confirm your account',
    text: 'Press the button to confirm your email address and sign in.',
    button: 'Confirm email',
  },
};

const TEXTS: Record<LinkType, Record<Language, Texts>> = {
  signup: CONFIRM,
  invite: CONFIRM,
  recovery: {
    it: {
      title: 'Reimposta la password',
      text: 'Premi il pulsante per entrare e scegliere una nuova password.',
      button: 'Scegli una nuova password',
    },
    en: {
      title: 'Reset your password',
      text: 'Press the button to sign in and choose a new password.',
      button: 'Choose a new password',
    },
  },
  magiclink: {
    it: { title: 'Accedi', text: 'Premi il pulsante per entrare nel tuo account.', button: 'Accedi' },
    en: { title: 'Sign in', text: 'Press the button to sign in to your account.', button: 'Sign in' },
  },
  email_change: {
    it: {
      title: 'Cambia il tuo indirizzo email',
      text: 'Premi il pulsante per confermare il cambio di indirizzo del tuo account.',
      button: 'Conferma il cambio',
    },
    en: {
      title: 'Change your email address',
      text: 'Press the button to confirm the change of your account’s address.',
      button: 'Confirm the change',
    },
  },
};

/** The colours of the academy's light and dark theme. */
const STYLE = `
body{margin:0;padding:24px;background:#faf7f1;color:#2c3550;font:16px/1.6 Inter,system-ui,sans-serif}
main{max-width:480px;margin:8vh auto 0;padding:32px;background:#fff;border:1px solid #e6e0d3;border-radius:6px}
h1{margin:0 0 16px;color:#16213a;font:600 28px/1.25 'Source Serif 4',Georgia,serif}
p{margin:0 0 24px}
small{display:block;margin:0 0 24px;color:#5b6478;font-size:14px}
button{padding:12px 24px;border:0;border-radius:6px;background:#1f4d8f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid #1f4d8f;outline-offset:3px}
@media (prefers-color-scheme:dark){
body{background:#12182a;color:#e9e6df}main{background:#1b2338;border-color:#333d57}h1{color:#e9e6df}small{color:#a7afc2}
button{background:#8fb8f2;color:#12182a}button:focus-visible{outline-color:#8fb8f2}}`;

const PAGE = Handlebars.compile(`<!doctype html>
<html lang="{{language}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>{{title}} · {{brand}}</title><style>{{{style}}}</style></head>
<body><main><small>{{brand}}</small><h1>{{title}}</h1><p>{{text}}</p>
<form method="post" action="{{action}}">
<input type="hidden" name="token" value="{{token}}"><input type="hidden" name="type" value="{{type}}">
<input type="hidden" name="redirect_to" value="{{redirectTo}}">
<button type="submit">{{button}}</button></form></main></body></html>
`);

/** True for the type of a link that mails may have. */
export function isLinkType(type: string): type is LinkType {
  return LINK_TYPES.some((each) => each === type);
}

/** The link of a mail, and where its button leads. */
export interface MailLink {
  token: string;
  type: LinkType;
  redirectTo: URL;
}

/**
 * The page that the link of a mail opens. Only its button uses the link: the scanners of mail gateways open every link
 * with GET. It is a plain form, which works without scripts.
 * @param action path that receives the form.
 */
export function renderLinkPage(
  { token, type, redirectTo }: MailLink,
  { action, language, brand }: { action: string; language: Language; brand: string },
): string {
  const texts = TEXTS[type][language];
  return PAGE({ ...texts, style: STYLE, action, language, brand, token, type, redirectTo: redirectTo.href });
}

/** The page's content security policy. Browsers apply `form-action` to the redirect that follows, too. */
export function linkPagePolicy({ redirectTo }: MailLink): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${redirectTo.origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
