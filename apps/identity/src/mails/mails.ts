import type { MailTemplates } from '@academy/mail';
import { MAIL_LINK_HOURS } from '@academy/shared';
import { notificationMails } from './notification-mails.ts';

const IGNORE_IT = 'Se non hai fatto tu questa richiesta, ignora questo messaggio: non cambierà nulla.';
const IGNORE_EN = 'If you did not request this, ignore this message: nothing will change.';
const CODE_IT = 'In alternativa inserisci questo codice:';
const CODE_EN = 'Or enter this code:';

const SIGN_UP = {
  it: {
    subject: 'Conferma la tua iscrizione a {{brand}}',
    title: 'Benvenuto in {{brand}}',
    paragraphs: [
      `Conferma il tuo indirizzo email per attivare l'account. Il link vale ${MAIL_LINK_HOURS} ore e una sola volta.`,
    ],
    button: 'Conferma email',
    codeHint: CODE_IT,
    closing: IGNORE_IT,
  },
  en: {
    subject: 'Confirm your {{brand}} account',
    title: 'Welcome to {{brand}}',
    paragraphs: [
      `Confirm your email address to activate your account. The link works once and expires after ${MAIL_LINK_HOURS} hours.`,
    ],
    button: 'Confirm email',
    codeHint: CODE_EN,
    closing: IGNORE_EN,
  },
} as const;

/** The mails of this service. */
export const identityMails = {
  signup: SIGN_UP,
  /** For an email with which somebody, perhaps a stranger, had signed up before: that password would stay valid. */
  signup_repeated: {
    it: {
      ...SIGN_UP.it,
      paragraphs: [
        ...SIGN_UP.it.paragraphs,
        "Con questo indirizzo era già stata chiesta un'iscrizione, mai confermata: valgono la password e i dati di allora. Se non li hai scelti tu, o non ricordi la password, dopo la conferma scegline subito un'altra dalla pagina di accesso, con «Password dimenticata?».",
      ],
    },
    en: {
      ...SIGN_UP.en,
      paragraphs: [
        ...SIGN_UP.en.paragraphs,
        'Someone had already signed up with this address, without confirming it: that password and those details are the ones that count. If you did not choose them, or do not remember the password, choose another one right after you confirm, on the sign-in page, under “Forgot your password?”.',
      ],
    },
  },
  recovery: {
    it: {
      subject: 'Reimposta la password di {{brand}}',
      title: 'Reimposta la password',
      paragraphs: [
        `Abbiamo ricevuto una richiesta di reimpostare la tua password. Il link vale ${MAIL_LINK_HOURS} ore e una sola volta.`,
      ],
      button: 'Scegli una nuova password',
      codeHint: CODE_IT,
      closing: IGNORE_IT,
    },
    en: {
      subject: 'Reset your {{brand}} password',
      title: 'Reset your password',
      paragraphs: [
        `We received a request to reset your password. The link works once and expires after ${MAIL_LINK_HOURS} hours.`,
      ],
      button: 'Choose a new password',
      codeHint: CODE_EN,
      closing: IGNORE_EN,
    },
  },
  administrator: {
    it: {
      subject: 'Sei amministratore di {{brand}}',
      title: 'Il tuo account di amministratore',
      paragraphs: [
        `Chi gestisce {{brand}} ha creato per te un account di amministratore con questo indirizzo. Scegli una password per entrare nell'area riservata. Il link vale ${MAIL_LINK_HOURS} ore e una sola volta; poi puoi chiederne un altro dalla pagina di accesso, con «Password dimenticata?».`,
      ],
      button: 'Scegli la password',
      closing: 'Se non ti aspettavi questo messaggio, non seguire il link e avvisa chi gestisce il sito.',
    },
    en: {
      subject: 'You are an administrator of {{brand}}',
      title: 'Your administrator account',
      paragraphs: [
        `The people who run {{brand}} have created an administrator account for you with this address. Choose a password to open the admin area. The link works once and expires after ${MAIL_LINK_HOURS} hours; after that, request another one on the sign-in page, under “Forgot your password?”.`,
      ],
      button: 'Choose a password',
      closing:
        'If you did not expect this message, do not follow the link, and tell the people who run the site.',
    },
  },
  invitation: {
    isBulk: true,
    it: {
      subject: 'Il tuo account su {{brand}}',
      title: 'Ti diamo il benvenuto in {{brand}}',
      paragraphs: [
        `{{brand}} ha creato per te un account con questo indirizzo. Scegli una password per entrare: al primo accesso ti chiederemo di confermare i tuoi dati. Il link vale ${MAIL_LINK_HOURS} ore e una sola volta; poi puoi chiederne un altro dalla pagina di accesso, con «Password dimenticata?».`,
      ],
      button: 'Scegli la password',
      closing:
        "Se non vuoi l'account, ignora questo messaggio: senza la tua password e il tuo consenso resta inattivo.",
    },
    en: {
      subject: 'Your {{brand}} account',
      title: 'Welcome to {{brand}}',
      paragraphs: [
        `{{brand}} has created an account for you with this address. Choose a password to sign in; the first time, we will ask you to confirm your details. The link works once and expires after ${MAIL_LINK_HOURS} hours; after that, request another one on the sign-in page, under “Forgot your password?”.`,
      ],
      button: 'Choose a password',
      closing:
        'If you do not want the account, ignore this message: without your password and your consent it stays inactive.',
    },
  },
  email_change_current: {
    it: {
      subject: 'Conferma il cambio di email su {{brand}}',
      title: 'Cambio di indirizzo email',
      paragraphs: [
        "È stato chiesto di spostare il tuo account all'indirizzo {{newEmail}}. Conferma da qui e dal nuovo indirizzo.",
      ],
      button: 'Conferma il cambio',
      codeHint: CODE_IT,
      closing: IGNORE_IT,
    },
    en: {
      subject: 'Confirm the change of your {{brand}} email address',
      title: 'Email address change',
      paragraphs: [
        'We received a request to move your account to {{newEmail}}. Confirm it here and from the new address.',
      ],
      button: 'Confirm the change',
      codeHint: CODE_EN,
      closing: IGNORE_EN,
    },
  },
  email_change_new: {
    it: {
      subject: 'Conferma il tuo nuovo indirizzo email su {{brand}}',
      title: 'Conferma il nuovo indirizzo',
      paragraphs: [
        'Conferma che {{newEmail}} è il tuo nuovo indirizzo. Serve anche la conferma dal vecchio indirizzo.',
      ],
      button: 'Conferma il nuovo indirizzo',
      codeHint: CODE_IT,
      closing: IGNORE_IT,
    },
    en: {
      subject: 'Confirm your new {{brand}} email address',
      title: 'Confirm your new address',
      paragraphs: [
        'Confirm that {{newEmail}} is your new address. You also need to confirm from the old address.',
      ],
      button: 'Confirm the new address',
      codeHint: CODE_EN,
      closing: IGNORE_EN,
    },
  },
  /** To the owner of an email to which somebody asked to move another account. */
  email_taken: {
    it: {
      subject: 'Il tuo indirizzo ha già un account su {{brand}}',
      title: 'Questo indirizzo ha già un account',
      paragraphs: [
        'È stato chiesto di spostare un altro account a {{newEmail}}, che è già il tuo. Non è cambiato nulla.',
        'Se la richiesta è tua, accedi con questo indirizzo oppure scegline un altro per l’altro account.',
      ],
      closing: IGNORE_IT,
    },
    en: {
      subject: 'Your address already has a {{brand}} account',
      title: 'This address already has an account',
      paragraphs: [
        'Someone asked to move another account to {{newEmail}}, which is already yours. Nothing has changed.',
        'If it was you, sign in with this address, or choose another one for the other account.',
      ],
      closing: IGNORE_EN,
    },
  },
  reauthentication: {
    it: {
      subject: 'Il tuo codice di verifica di {{brand}}',
      title: 'Codice di verifica',
      paragraphs: ["Usa questo codice per confermare l'operazione che hai richiesto."],
      codeHint: 'Codice:',
      closing: IGNORE_IT,
    },
    en: {
      subject: 'Your {{brand}} verification code',
      title: 'Verification code',
      paragraphs: ['Use this code to confirm your request.'],
      codeHint: 'Code:',
      closing: IGNORE_EN,
    },
  },
  ...notificationMails,
} as const satisfies MailTemplates;

export type IdentityMail = keyof typeof identityMails;
