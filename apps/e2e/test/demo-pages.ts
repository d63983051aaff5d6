import type { RunningAcademy } from './academy.ts';
import { apiOf, type Call } from './people.ts';

/** The visitors of a page. */
export const VISITORS = ['guest', 'member', 'graduate', 'admin'] as const;
export type Visitor = (typeof VISITORS)[number];

/** A page of the demo for one visitor. */
export interface DemoPage {
  /** Unique, in kebab-case. */
  name: string;
  visitor: Visitor;
  /** In the default language; the other one has the prefix `/en`. */
  path: string;
}

/** The demo account of each visitor that signs in. */
export const ACCOUNTS = {
  member: 'learner@academy.test',
  /** Has passed the demo's quiz. */
  graduate: 'graduate@academy.test',
  admin: 'admin@academy.test',
} as const;

interface IssuedCertificate {
  id: string;
  code: string;
  status: string;
  userId: string | null;
}

/** A busy machine is slow. */
const PATIENCE_MS = 120_000;

/** Parts of the demo by id: a series and a project that two people have begun, one of these people, and someone who has not. */
export const DEMO = {
  content: '00000000-0000-4000-8000-000000000102',
  /** A series of films with captions, and its first film. */
  filmed: '00000000-0000-4000-8000-000000000108',
  film: '00000000-0000-4000-8000-000000000331',
  project: '00000000-0000-4000-8000-000000000201',
  graduate: '00000000-0000-4000-8000-000000000004',
  editor: '00000000-0000-4000-8000-000000000002',
  teacher: '00000000-0000-4000-8000-000000000401',
  topic: '00000000-0000-4000-8000-000000000501',
};

const APPLICATION = {
  titolo: 'sig',
  dataNascita: '1990-02-28',
  luogoNascita: 'Roma',
  indirizzo: 'Via Appia 1',
  citta: 'Roma',
  provincia: 'RM',
  cap: '00179',
  telefono: '+39 333 1234567',
  titoloStudio: 'dottorato',
  professione: 'Ricercatore',
  areeInteresse: ['justice', 'labour'],
  dichiarazionePenali: true,
  dichiarazionePrevenzione: true,
  dichiarazioneProcedimenti: true,
  consensoGdpr: true,
};

/** Every page of the demo with a distinct appearance, for each visitor. */
export async function demoPages(run: RunningAcademy): Promise<DemoPage[]> {
  const [free, series, document, text, quiz, seminar, recorded, project] = await Promise.all([
    first(run, 'contents?access=free&type=single_video'),
    first(run, 'contents?access=premium&type=video_series'),
    first(run, 'contents?type=document'),
    first(run, 'contents?type=text'),
    first(run, 'contents?type=quiz'),
    first(run, 'contents?type=seminar&access=premium'),
    first(run, 'contents?type=seminar&access=free'),
    first(run, 'projects'),
  ]);
  const learner = await apiOf(run, ACCOUNTS.member);
  const { items } = await learner<{ items: { code: string }[] }>('GET', '/api/v1/certificates');
  const attempts = await attemptsAt(learner, quiz.id);
  const passed = await attemptsAt(await apiOf(run, ACCOUNTS.graduate), quiz.id);
  const staff = await apiOf(run, ACCOUNTS.admin);
  const revokedCode = await revokedCertificate(staff);
  await applyForMembership(run);
  const messageId = await sentMessage(staff);
  const orderId = await firstIdOf(staff, 'orders');
  const today = new Date().toISOString().slice(0, 10);
  const month = `${today.slice(0, 7)}-01`;
  return [
    ...pagesOf('guest', {
      home: '/',
      catalogue: '/contenuti',
      'catalogue-nothing-found': '/contenuti?search=zzzz',
      'catalogue-found-in-lessons': '/contenuti?search=costitzione',
      'free-video': `/contenuti/${free.slug}`,
      series: `/contenuti/${series.slug}`,
      document: `/contenuti/${document.slug}`,
      'text-lesson': `/contenuti/${text.slug}`,
      quiz: `/contenuti/${quiz.slug}`,
      seminar: `/contenuti/${seminar.slug}`,
      'seminar-recorded': `/contenuti/${recorded.slug}`,
      project: `/progetto/${project.slug}`,
      teachers: '/docenti',
      teacher: '/docenti/marta-sorrentino',
      topics: '/argomenti',
      topic: '/argomenti/istituzioni',
      'catalogue-unknown-filters': '/contenuti?topic=nessuno&teacher=nessuno',
      purchase: `/acquista/${series.slug}`,
      'purchase-seminar': `/acquista/${seminar.slug}`,
      'sign-in': '/auth',
      'sign-up': '/auth?tab=signup',
      'password-forgotten': '/auth?mode=reset',
      subscription: '/abbonamento',
      'payment-done': '/payment-success',
      'payment-cancelled': '/payment-cancel',
      support: '/supporto',
      'certificate-search': '/attestati',
      certificate: `/attestati/${items[0]?.code ?? ''}`,
      'certificate-revoked': `/attestati/${revokedCode}`,
      'certificate-unknown': '/attestati/0000-0000-0000',
      unsubscribe: '/disiscrizione',
      'unsubscribe-refused': '/disiscrizione?token=00000000-0000-4000-8000-000000000003.newLessons.x',
      'profile-of-a-guest': '/profilo',
      privacy: '/privacy',
      terms: '/termini',
      cookies: '/cookie',
      'not-found': '/non-esiste',
    }),
    ...pagesOf('member', {
      home: '/',
      'free-video': `/contenuti/${free.slug}`,
      series: `/contenuti/${series.slug}`,
      'series-questions': `/contenuti/${series.slug}?parte=domande`,
      'text-lesson': `/contenuti/${text.slug}`,
      quiz: `/contenuti/${quiz.slug}`,
      'quiz-question': `/verifiche/${attempts.open}?q=1`,
      'quiz-order': `/verifiche/${attempts.open}?q=${attempts.orderNumber}`,
      'quiz-summary': `/verifiche/${attempts.open}?q=end`,
      'quiz-not-passed': `/verifiche/${attempts.ended}`,
      seminar: `/contenuti/${seminar.slug}`,
      project: `/progetto/${project.slug}`,
      purchase: `/acquista/${series.slug}`,
      'purchase-seminar': `/acquista/${seminar.slug}?posto=online`,
      subscription: '/abbonamento',
      profile: '/profilo',
      notes: '/profilo/appunti',
      calendar: '/profilo/calendario',
    }),
    ...pagesOf('graduate', {
      home: '/',
      'quiz-passed': `/verifiche/${passed.ended}`,
      // With a seat in the room.
      seminar: `/contenuti/${seminar.slug}`,
      calendar: '/profilo/calendario',
      'calendar-past': '/profilo/calendario?passate',
      project: `/progetto/${project.slug}`,
    }),
    ...pagesOf('admin', {
      dashboard: '/admin',
      contents: '/admin/contenuti',
      'contents-nothing-found': '/admin/contenuti?search=zzzz',
      'content-new': '/admin/contenuti/nuovo',
      'contents-import': '/admin/contenuti/importa',
      'content-edit': `/admin/contenuti/modifica/${series.id}`,
      captions: `/admin/contenuti/modifica/${DEMO.filmed}/sottotitoli/${DEMO.film}`,
      'text-edit': `/admin/contenuti/modifica/${text.id}`,
      'quiz-edit': `/admin/contenuti/modifica/${quiz.id}`,
      'quiz-results': `/admin/contenuti/modifica/${quiz.id}/risultati`,
      'quiz-attempts': `/admin/contenuti/modifica/${quiz.id}/tentativi`,
      'seminar-edit': `/admin/contenuti/modifica/${seminar.id}`,
      'seminar-bookings': `/admin/contenuti/modifica/${seminar.id}/prenotazioni`,
      projects: '/admin/projects',
      'project-new': '/admin/projects/new',
      'project-edit': `/admin/projects/${project.id}/edit`,
      teachers: '/admin/docenti',
      'teacher-new': '/admin/docenti/nuovo',
      'teacher-edit': `/admin/docenti/modifica/${DEMO.teacher}`,
      media: '/admin/media',
      topics: '/admin/argomenti',
      'topic-new': '/admin/argomenti/nuovo',
      'topic-edit': `/admin/argomenti/modifica/${DEMO.topic}`,
      coupons: '/admin/codici-sconto',
      orders: '/admin/ordini',
      order: `/admin/ordini?order=${orderId}`,
      invoices: '/admin/fatture',
      'exchange-receipts': '/admin/fatture/ricevute',
      'invoice-archives': '/admin/fatture/archivi',
      'access-import': '/admin/ordini/importa',
      'sales-exports': '/admin/ordini/esporta',
      certificates: '/admin/attestati',
      'professional-credits': '/admin/attestati/crediti',
      'learning-contents': '/admin/apprendimento',
      'learning-projects': '/admin/apprendimento?type=project',
      'learning-content': `/admin/apprendimento/contenuti/${DEMO.content}`,
      'learning-project': `/admin/apprendimento/progetti/${DEMO.project}`,
      'learning-person': `/admin/apprendimento/persone/${DEMO.graduate}`,
      'learning-person-without': `/admin/apprendimento/persone/${DEMO.editor}`,
      'learning-completions': '/admin/apprendimento/completamenti',
      'learning-cohort': `/admin/apprendimento/coorti/${month}/${month}`,
      'learning-day': `/admin/apprendimento/giorni/${today}`,
      questions: '/admin/questions',
      'questions-answered': '/admin/questions?state=answered',
      people: '/admin/utenti',
      person: `/admin/utenti/${DEMO.graduate}`,
      'people-import': '/admin/utenti/importa',
      applications: '/admin/domande',
      application: `/admin/domande/${DEMO.graduate}`,
      messages: '/admin/messaggi',
      message: `/admin/messaggi/${messageId}`,
      'message-new': `/admin/messaggi/nuovo?content=${DEMO.content}`,
      books: '/admin/conti',
      reconciliation: '/admin/riconciliazione',
      'audit-log': '/admin/registro',
      settings: '/admin/impostazioni',
    }),
  ];
}

function pagesOf(visitor: Visitor, paths: Record<string, string>): DemoPage[] {
  return Object.entries(paths).map(([name, path]) => ({ name: `${visitor}-${name}`, visitor, path }));
}

interface ListedAttempt {
  id: string;
  state: string;
}
interface OpenAttempt {
  questions: { kind: string }[];
}

/** A learner's attempts at a quiz: the open one, in which a question is about an order, and one that has ended. */
async function attemptsAt(learner: Call, contentId: string) {
  const { items } = await learner<{ items: ListedAttempt[] }>('GET', `/api/v1/quizzes/${contentId}/attempts`);
  const open = items.find(({ state }) => state === 'open')?.id;
  const ended = items.find(({ state }) => state !== 'open')?.id;
  const questions =
    open === undefined ? [] : (await learner<OpenAttempt>('GET', `/api/v1/quiz-attempts/${open}`)).questions;
  return { open, ended, orderNumber: questions.findIndex(({ kind }) => kind === 'order') + 1 };
}

/** The code of a certificate of the demo's graduate, after staff has revoked it. */
async function revokedCertificate(staff: Call): Promise<string> {
  const { id, code, status } = await graduatesCertificate(staff);
  const revocation = { reason: 'issued_in_error', note: 'La lezione era un’altra.' };
  if (status === 'valid') await staff('POST', `/api/v1/certificates/issued/${id}/revocation`, revocation);
  return code;
}

/** A job issues it some time after the demo was seeded. */
async function graduatesCertificate(staff: Call): Promise<IssuedCertificate> {
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const { items } = await staff<{ items: IssuedCertificate[] }>('GET', '/api/v1/certificates/issued');
    const certificate = items.find(({ userId }) => userId === DEMO.graduate);
    if (certificate) return certificate;
    if (Date.now() > deadline) throw new Error('The demo’s graduate has no certificate');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Sends the application of the demo's graduate; again, it changes nothing. */
async function applyForMembership(run: RunningAcademy): Promise<void> {
  const graduate = await apiOf(run, ACCOUNTS.graduate);
  await graduate('PUT', '/api/v1/me/membership', APPLICATION);
}

/** The id of a new message to the owners of the demo's project. */
async function sentMessage(staff: Call): Promise<string> {
  const subject = 'Una lezione in più';
  const text = 'Da oggi il percorso ha una lezione in più.';
  const items = [{ type: 'project', id: DEMO.project }];
  const message = { items, written: { it: { subject, text } } };
  const { id } = await staff<{ id: string }>('POST', '/api/v1/messages', message);
  return id;
}

async function firstIdOf(staff: Call, list: string): Promise<string> {
  const { items } = await staff<{ items: { id: string }[] }>('GET', `/api/v1/${list}`);
  const [item] = items;
  if (item === undefined) throw new Error(`The demo has no ${list}`);
  return item.id;
}

async function first({ origin }: RunningAcademy, list: string): Promise<{ id: string; slug: string }> {
  const answer = await fetch(`${origin}/api/v1/${list}`);
  const { items } = (await answer.json()) as { items: { id: string; slug: string }[] };
  const [item] = items;
  if (item === undefined) throw new Error(`The demo has no ${list}`);
  return item;
}
