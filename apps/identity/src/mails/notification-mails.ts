import type { MailTemplates } from '@academy/mail';

const NOT_YOU_IT =
  'Se non sei stato tu, reimposta subito la password e scrivici: {{contactEmail}}. Questo messaggio riguarda la sicurezza del tuo account e non può essere disattivato.';
const NOT_YOU_EN =
  'If this was not you, reset your password right away and write to us: {{contactEmail}}. This message is about the security of your account and cannot be turned off.';
const QUESTIONS_IT = 'Per qualsiasi domanda scrivici: {{contactEmail}}.';
const QUESTIONS_EN = 'If you have any questions, write to us: {{contactEmail}}.';

/** Mails about changes of an account or an application. They contain no links that phishing mails could imitate. */
export const notificationMails = {
  password_changed: {
    it: {
      subject: 'La password di {{brand}} è stata cambiata',
      title: 'Password cambiata',
      paragraphs: [
        'La password del tuo account è stata cambiata; gli altri dispositivi sono stati scollegati.',
      ],
      closing: NOT_YOU_IT,
    },
    en: {
      subject: 'Your {{brand}} password was changed',
      title: 'Password changed',
      paragraphs: ['The password of your account was changed; your other devices were signed out.'],
      closing: NOT_YOU_EN,
    },
  },
  email_changed: {
    it: {
      subject: "L'indirizzo email del tuo account {{brand}} è cambiato",
      title: 'Indirizzo email cambiato',
      paragraphs: ['Il tuo account non usa più questo indirizzo email.'],
      closing: NOT_YOU_IT,
    },
    en: {
      subject: 'The email address of your {{brand}} account has changed',
      title: 'Email address changed',
      paragraphs: ['Your account no longer uses this email address.'],
      closing: NOT_YOU_EN,
    },
  },
  identity_linked: {
    it: {
      subject: 'Nuovo modo di accedere al tuo account {{brand}}',
      title: 'Accesso collegato',
      paragraphs: ["D'ora in poi puoi entrare nel tuo account anche con un altro servizio di accesso."],
      closing: NOT_YOU_IT,
    },
    en: {
      subject: 'A new way to sign in to your {{brand}} account',
      title: 'Sign-in method added',
      paragraphs: ['You can now also sign in to your account with another service.'],
      closing: NOT_YOU_EN,
    },
  },
  identity_unlinked: {
    it: {
      subject: 'Un modo di accedere al tuo account {{brand}} è stato rimosso',
      title: 'Accesso scollegato',
      paragraphs: ['Un modo di entrare nel tuo account è stato rimosso.'],
      closing: NOT_YOU_IT,
    },
    en: {
      subject: 'A way to sign in to your {{brand}} account was removed',
      title: 'Sign-in method removed',
      paragraphs: ['A way to sign in to your account was removed.'],
      closing: NOT_YOU_EN,
    },
  },
  mfa_enabled: {
    it: {
      subject: 'Verifica in due passaggi attivata su {{brand}}',
      title: 'Verifica in due passaggi attivata',
      paragraphs: ["D'ora in poi l'accesso chiede anche il codice della tua app di autenticazione."],
      closing: NOT_YOU_IT,
    },
    en: {
      subject: 'Two-step verification is on for {{brand}}',
      title: 'Two-step verification turned on',
      paragraphs: ['From now on, signing in also requires a code from your authenticator app.'],
      closing: NOT_YOU_EN,
    },
  },
  mfa_disabled: {
    it: {
      subject: 'Verifica in due passaggi disattivata su {{brand}}',
      title: 'Un secondo fattore è stato rimosso',
      paragraphs: ['Un secondo fattore del tuo account è stato rimosso.'],
      closing: NOT_YOU_IT,
    },
    en: {
      subject: 'Two-step verification was removed for {{brand}}',
      title: 'A second factor was removed',
      paragraphs: ['A second factor was removed from your account.'],
      closing: NOT_YOU_EN,
    },
  },
  recovery_codes_made: {
    it: {
      subject: 'Nuovi codici di recupero su {{brand}}',
      title: 'Nuovi codici di recupero',
      paragraphs: ['Sono stati creati nuovi codici di recupero; quelli di prima non valgono più.'],
      closing: NOT_YOU_IT,
    },
    en: {
      subject: 'New recovery codes for {{brand}}',
      title: 'New recovery codes',
      paragraphs: ['New recovery codes were created. The previous ones no longer work.'],
      closing: NOT_YOU_EN,
    },
  },
  recovery_code_used: {
    it: {
      subject: 'Un codice di recupero è stato usato su {{brand}}',
      title: 'Codice di recupero usato',
      paragraphs: ['Un accesso al tuo account è stato confermato con un codice di recupero.'],
      closing: NOT_YOU_IT,
    },
    en: {
      subject: 'A recovery code was used for {{brand}}',
      title: 'Recovery code used',
      paragraphs: ['A sign-in to your account was confirmed with a recovery code.'],
      closing: NOT_YOU_EN,
    },
  },
  account_suspended: {
    it: {
      subject: 'Il tuo account {{brand}} è stato sospeso',
      title: 'Account sospeso',
      paragraphs: ['Un amministratore ha sospeso il tuo account: per ora non puoi accedere.'],
      closing: QUESTIONS_IT,
    },
    en: {
      subject: 'Your {{brand}} account was suspended',
      title: 'Account suspended',
      paragraphs: ['An administrator has suspended your account: you cannot sign in for now.'],
      closing: QUESTIONS_EN,
    },
  },
  account_restored: {
    it: {
      subject: 'Il tuo account {{brand}} è di nuovo attivo',
      title: 'Account riattivato',
      paragraphs: ['Il tuo account è di nuovo attivo: puoi accedere come prima.'],
      closing: QUESTIONS_IT,
    },
    en: {
      subject: 'Your {{brand}} account is active again',
      title: 'Account restored',
      paragraphs: ['Your account is active again: you can sign in as before.'],
      closing: QUESTIONS_EN,
    },
  },
  account_deleted: {
    it: {
      subject: 'Il tuo account {{brand}} è stato eliminato',
      title: 'Account eliminato',
      paragraphs: [
        'Il tuo account e i tuoi dati personali sono stati eliminati. Per legge conserviamo i documenti fiscali degli acquisti.',
      ],
      closing: QUESTIONS_IT,
    },
    en: {
      subject: 'Your {{brand}} account was deleted',
      title: 'Account deleted',
      paragraphs: [
        'Your account and your personal data were deleted. By law, we keep the tax records of purchases.',
      ],
      closing: QUESTIONS_EN,
    },
  },
  membership_approved: {
    it: {
      subject: 'La tua domanda di adesione è stata accolta',
      title: 'Domanda accolta',
      paragraphs: ['La tua domanda di adesione, pratica {{number}}, è stata accolta. Benvenuto!', '{{note}}'],
      closing: QUESTIONS_IT,
    },
    en: {
      subject: 'Your membership application was accepted',
      title: 'Application accepted',
      paragraphs: ['Your membership application, number {{number}}, was accepted. Welcome!', '{{note}}'],
      closing: QUESTIONS_EN,
    },
  },
  membership_rejected: {
    it: {
      subject: 'La tua domanda di adesione',
      title: 'Domanda non accolta',
      paragraphs: ['La tua domanda di adesione, pratica {{number}}, non è stata accolta.', '{{note}}'],
      closing: QUESTIONS_IT,
    },
    en: {
      subject: 'Your membership application',
      title: 'Application not accepted',
      paragraphs: ['Your membership application, number {{number}}, was not accepted.', '{{note}}'],
      closing: QUESTIONS_EN,
    },
  },
} as const satisfies MailTemplates;
