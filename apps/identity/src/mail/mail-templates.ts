import Handlebars from 'handlebars';
import type { Language } from '@academy/shared';

/** The mails this service sends. */
export type MailTemplate =
  'signup' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication';

/** What a mail is made of. Nothing a stranger typed is in it but the addresses. */
export interface MailContent {
  brand: string;
  language: Language;
  /** Absent in mails that carry a code only. */
  link?: string;
  code: string;
  /** The address an account moves to. */
  newEmail?: string;
}

interface Texts {
  subject: string;
  title: string;
  intro: string;
  button: string;
  codeHint: string;
  ignore: string;
}

const IGNORE_IT = 'Se non hai fatto tu questa richiesta, ignora questo messaggio: non cambierà nulla.';
const IGNORE_EN = 'If you did not ask for this, ignore this message: nothing will change.';
const CODE_IT = 'In alternativa inserisci questo codice:';
const CODE_EN = 'Or type this code:';

const TEXTS: Record<Language, Record<MailTemplate, Texts>> = {
  it: {
    signup: {
      subject: 'Conferma la tua iscrizione a {{brand}}',
      title: 'Benvenuto in {{brand}}',
      intro:
        "Conferma il tuo indirizzo e-mail per attivare l'account. Il collegamento vale 24 ore e una sola volta.",
      button: 'Conferma e-mail',
      codeHint: CODE_IT,
      ignore: IGNORE_IT,
    },
    recovery: {
      subject: 'Reimposta la password di {{brand}}',
      title: 'Reimposta la password',
      intro:
        'Abbiamo ricevuto una richiesta di reimpostare la tua password. Il collegamento vale 24 ore e una sola volta.',
      button: 'Scegli una nuova password',
      codeHint: CODE_IT,
      ignore: IGNORE_IT,
    },
    email_change_current: {
      subject: 'Conferma il cambio di e-mail su {{brand}}',
      title: 'Cambio di indirizzo e-mail',
      intro:
        "È stato chiesto di spostare il tuo account all'indirizzo {{newEmail}}. Conferma da qui e dal nuovo indirizzo.",
      button: 'Conferma il cambio',
      codeHint: CODE_IT,
      ignore: IGNORE_IT,
    },
    email_change_new: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail su {{brand}}',
      title: 'Conferma il nuovo indirizzo',
      intro:
        'Conferma che {{newEmail}} è il tuo nuovo indirizzo. Serve anche la conferma dal vecchio indirizzo.',
      button: 'Conferma il nuovo indirizzo',
      codeHint: CODE_IT,
      ignore: IGNORE_IT,
    },
    reauthentication: {
      subject: 'Il tuo codice di verifica di {{brand}}',
      title: 'Codice di verifica',
      intro: "Usa questo codice per confermare l'operazione che hai richiesto.",
      button: '',
      codeHint: 'Codice:',
      ignore: IGNORE_IT,
    },
  },
  en: {
    signup: {
      subject: 'Confirm your {{brand}} account',
      title: 'Welcome to {{brand}}',
      intro:
        'Confirm your e-mail address to activate the account. The link works for 24 hours and once only.',
      button: 'Confirm e-mail',
      codeHint: CODE_EN,
      ignore: IGNORE_EN,
    },
    recovery: {
      subject: 'Reset your {{brand}} password',
      title: 'Reset your password',
      intro: 'We received a request to reset your password. The link works for 24 hours and once only.',
      button: 'Choose a new password',
      codeHint: CODE_EN,
      ignore: IGNORE_EN,
    },
    email_change_current: {
      subject: 'Confirm the change of your {{brand}} e-mail address',
      title: 'Change of e-mail address',
      intro: 'Someone asked to move your account to {{newEmail}}. Confirm here and from the new address.',
      button: 'Confirm the change',
      codeHint: CODE_EN,
      ignore: IGNORE_EN,
    },
    email_change_new: {
      subject: 'Confirm your new {{brand}} e-mail address',
      title: 'Confirm your new address',
      intro: 'Confirm that {{newEmail}} is your new address. The old address must confirm too.',
      button: 'Confirm the new address',
      codeHint: CODE_EN,
      ignore: IGNORE_EN,
    },
    reauthentication: {
      subject: 'Your {{brand}} verification code',
      title: 'Verification code',
      intro: 'Use this code to confirm what you asked for.',
      button: '',
      codeHint: 'Code:',
      ignore: IGNORE_EN,
    },
  },
};

const HTML = Handlebars.compile(`<!doctype html>
<html lang="{{language}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font-family:Georgia,'Times New Roman',serif;color:#1c2430">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px;font-size:14px;letter-spacing:.04em;color:#5b6675">{{brand}}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">{{title}}</h1>
<p style="margin:0 0 24px;font-size:16px;line-height:1.6">{{intro}}</p>
{{#if link}}<p style="margin:0 0 24px"><a href="{{link}}" style="display:inline-block;padding:12px 24px;background:#1f3a5f;color:#ffffff;text-decoration:none;border-radius:6px">{{button}}</a></p>{{/if}}
<p style="margin:0 0 8px;font-size:14px;color:#5b6675">{{codeHint}}</p>
<p style="margin:0 0 24px;font-family:monospace;font-size:24px;letter-spacing:.2em">{{code}}</p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#5b6675">{{ignore}}</p>
</div></body></html>`);

const TEXT = Handlebars.compile(
  '{{title}}\n\n{{intro}}\n\n{{#if link}}{{button}}:\n{{link}}\n\n{{/if}}{{codeHint}} {{code}}\n\n{{ignore}}\n\n{{brand}}\n',
  {
    noEscape: true,
  },
);

/** A mail ready to send. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Fills in a template; the HTML part is escaped. */
export function renderMail(template: MailTemplate, content: MailContent): RenderedMail {
  const texts = TEXTS[content.language][template];
  const fill = (text: string) => Handlebars.compile(text, { noEscape: true })(content);
  const values = {
    ...content,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)])),
  };
  return { subject: fill(texts.subject), text: TEXT(values), html: HTML(values) };
}
