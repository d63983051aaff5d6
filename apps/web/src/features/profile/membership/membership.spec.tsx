import type { Membership, Profile, Session } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { settings } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';
import { birthYears, daysIn } from './birth-date.tsx';

const PUT = 'PUT /api/v1/me/membership';
const PATCH = 'PATCH /api/v1/me/membership';

const profile: Profile = {
  id: '9',
  userId: '3',
  firstName: 'Livia',
  lastName: 'Conti',
  email: 'learner@academy.test',
  createdAt: '2026-01-10T09:00:00Z',
  profileCompleted: false,
};
const filled = {
  titolo: 'sig_ra',
  dataNascita: '1990-02-28',
  luogoNascita: 'Roma',
  indirizzo: 'Via Appia 1',
  citta: 'Roma',
  provincia: 'RM',
  cap: '00179',
  telefono: '+39 333 1234567',
  titoloStudio: 'dottorato',
  professione: 'Ricercatrice',
  areeInteresse: ['justice'],
  consensoComunicazioni: false,
  consensoImmagini: false,
} as const;
const membership: Membership = {
  ...filled,
  areeInteresse: ['justice'],
  id: '5',
  userId: '3',
  numeroPratica: '2026-000042',
  profiloCompletato: true,
  comeConosciuto: null,
  socioPresentatore: null,
  letteraMotivazionale: null,
  dichiarazionePenali: true,
  dichiarazionePrevenzione: true,
  dichiarazioneProcedimenti: true,
  consensoGdpr: true,
  status: 'in_review',
  statusNote: 'Manca un documento.',
  statusChangedAt: '2026-03-02T10:00:00Z',
  gdprTimestamp: '2026-03-01T10:00:00Z',
  gdprIp: '203.0.113.7',
  gdprVersion: 'v1.0',
  createdAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-01T10:00:00Z',
};

let server: FakeServer;
let session: Session;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  storeSession();
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
    .on('GET /api/v1/me/profile', { body: profile })
    .on('GET /api/v1/purchases', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/progress', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/certificates', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/follows', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/me/learning-notifications', {
      body: { newLessons: true, halfWayReminders: false },
    });
  session = newSession();
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
});

const setUpUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
type User = ReturnType<typeof setUpUser>;

/** By selector, not by role: computing roles on the whole page takes jsdom seconds. */
function dialog(): HTMLElement {
  const found = document.querySelector<HTMLElement>('dialog[open]');
  if (!found) throw new Error('no dialog');
  return found;
}

/** By label within the dialog; setting a value is what a browser does on paste or selection. */
const control = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(control(label), { target: { value } });
const press = (user: User, text: string) => user.click(screen.getByText(text, { selector: 'button' }));

async function openCompletion(): Promise<User> {
  await renderApp('/profilo', { session });
  const user = setUpUser();
  await user.click(await screen.findByText('Completa profilo', { selector: 'button' }));
  await screen.findByText('Passo 1 di 3');
  return user;
}

function fillContact(changes: Record<string, string> = {}): void {
  const values = {
    Titolo: 'sig_ra',
    Mese: '02',
    Anno: '1990',
    Giorno: '28',
    'Luogo di nascita': 'Roma',
    Indirizzo: ' Via Appia 1 ',
    Città: 'Roma',
    Provincia: 'RM',
    CAP: '00179',
    Telefono: '+39 333 1234567',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) fill(label, value);
}

async function goToInterests(user: User): Promise<void> {
  fillContact();
  await press(user, 'Avanti');
  await screen.findByText('Passo 2 di 3');
}

async function goToDeclarations(user: User): Promise<void> {
  await goToInterests(user);
  fill('Titolo di studio', 'dottorato');
  fill('Professione', 'Ricercatrice');
  await user.click(control('Giustizia'));
  await press(user, 'Avanti');
  await screen.findByText('Passo 3 di 3');
}

async function declareAll(user: User): Promise<void> {
  for (const text of [
    /condanne penali/,
    /misure di prevenzione/,
    /procedimenti penali/,
    /trattamento dei miei/,
  ]) {
    await user.click(within(dialog()).getByLabelText(text));
  }
}

describe('step 1 of completing the profile', () => {
  it('requires every field, focuses the first, and clears an error when its field is edited', async () => {
    const user = await openCompletion();
    const back = screen.getByText<HTMLButtonElement>('Indietro', { selector: 'button' });
    expect(back.disabled).toBe(true);
    await press(user, 'Avanti');
    // Titolo, birth date, place, phone, address, city, province, CAP.
    expect(await screen.findAllByText('Campo obbligatorio')).toHaveLength(8);
    await waitFor(() => expect(document.activeElement).toBe(control('Titolo')));
    const described = document.getElementById(control('Città').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Campo obbligatorio');
    fill('Città', 'R');
    expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(7);
    expect(control('Città').getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByText('Passo 1 di 3')).toBeTruthy();
  });

  it('requires five digits for an Italian CAP only', async () => {
    const user = await openCompletion();
    fillContact({ CAP: '0017' });
    await press(user, 'Avanti');
    expect(await screen.findByText('CAP deve essere di 5 cifre')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('CAP')));
    fill('Provincia', 'EE');
    expect(screen.queryByText('CAP deve essere di 5 cifre')).toBeNull();
    fill('CAP', 'SW1A 1AA');
    await press(user, 'Avanti');
    expect(await screen.findByText('Passo 2 di 3')).toBeTruthy();
  });

  it('offers only the days of the month', async () => {
    await openCompletion();
    fillContact({ Mese: '01', Giorno: '31' });
    const days = () => within(control('Giorno')).getAllByRole('option').length - 1;
    expect(days()).toBe(31);
    fill('Mese', '02');
    expect(days()).toBe(28);
    expect(control('Giorno').value).toBe('');
    fill('Anno', '1992');
    expect(days()).toBe(29);
  });

  it('offers birth years from the minimum age back to 95 years ago', () => {
    const years = birthYears(2026);
    expect([years[0], years.at(-1), years.length]).toEqual(['2010', '1915', 96]);
    expect([daysIn('', ''), daysIn('02', ''), daysIn('02', '1991'), daysIn('04', '1991')]).toEqual([
      31, 29, 28, 30,
    ]);
  });
});

describe('step 2 of completing the profile', () => {
  it('is announced by its heading, and keeps the values of step 1', async () => {
    const user = await openCompletion();
    await goToInterests(user);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Passo 2 di 3: Studi e interessi'));
    const current = within(dialog()).getByRole('listitem', { current: 'step' });
    expect(current.textContent).toContain('Studi e interessi');
    await press(user, 'Indietro');
    expect(control('Città').value).toBe('Roma');
  });

  it('requires studies, work and an area', async () => {
    const user = await openCompletion();
    await goToInterests(user);
    await press(user, 'Avanti');
    expect(await screen.findAllByText('Campo obbligatorio')).toHaveLength(2);
    expect(screen.getByText("Seleziona almeno un'area")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('Titolo di studio')));
  });

  it('rejects a fourth area', async () => {
    const user = await openCompletion();
    await goToInterests(user);
    for (const area of ['Giustizia', 'Difesa', 'Agricoltura', 'Bilancio e finanze'])
      await user.click(control(area));
    expect(screen.getByText('Limite raggiunto')).toBeTruthy();
    expect(screen.getByText('Puoi selezionare massimo 3 aree di interesse.')).toBeTruthy();
    expect(control('Bilancio e finanze').checked).toBe(false);
    expect(screen.getByText('3 scelte su 3')).toBeTruthy();
    await user.click(control('Difesa'));
    expect(screen.queryByText('Limite raggiunto')).toBeNull();
    await user.click(control('Bilancio e finanze'));
    expect(control('Bilancio e finanze').checked).toBe(true);

    await user.click(control('Difesa'));
    expect(screen.getByText('Limite raggiunto')).toBeTruthy();
    await press(user, 'Indietro');
    expect(screen.queryByText('Limite raggiunto')).toBeNull();
  });
});

describe('step 3 of completing the profile', () => {
  it('requires the declarations and the consent, sends the form and shows the application number', async () => {
    let answer: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    server.on(PUT, async () => {
      await isAsked;
      server
        .on('GET /api/v1/me/profile', { body: { ...profile, profileCompleted: true } })
        .on('GET /api/v1/me/membership', { body: membership });
      return { body: membership };
    });
    const user = await openCompletion();
    await goToDeclarations(user);
    await press(user, 'Salva');
    expect(await screen.findAllByText('Dichiarazione obbligatoria')).toHaveLength(3);
    expect(screen.getByText('Consenso obbligatorio')).toBeTruthy();
    expect(server.received(PUT)).toHaveLength(0);

    await declareAll(user);
    fill('Come ci hai conosciuto · facoltativo', 'word_of_mouth');
    fill('Lettera motivazionale · facoltativo', 'x'.repeat(3001));
    expect(screen.getByText('3.001 caratteri su 3.000')).toBeTruthy();
    await press(user, 'Salva');
    expect(await screen.findByText('Testo troppo lungo')).toBeTruthy();
    fill('Lettera motivazionale · facoltativo', 'Perché sì.');
    await press(user, 'Salva');
    await screen.findByText('Salvataggio…');
    answer();

    expect(await screen.findByText('Domanda ricevuta')).toBeTruthy();
    expect(server.received(PUT)[0]?.headers.get('If-None-Match')).toBe('*');
    expect(server.received(PUT)[0]?.body).toEqual({
      ...filled,
      comeConosciuto: 'word_of_mouth',
      socioPresentatore: '',
      letteraMotivazionale: 'Perché sì.',
      dichiarazionePenali: true,
      dichiarazionePrevenzione: true,
      dichiarazioneProcedimenti: true,
      consensoGdpr: true,
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Numero pratica 2026-000042'));
    const mail = new URL(screen.getByText<HTMLAnchorElement>('Scrivi l’email').href);
    expect(mail.protocol + mail.pathname).toBe('mailto:info@civitas.example');
    expect(mail.searchParams.get('subject')).toContain('2026-000042');
    expect(mail.searchParams.get('body')).toContain('Livia Conti');

    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(screen.getByText('Copia il testo'));
    expect(await screen.findByText(/^Il browser non permette di copiare/)).toBeTruthy();
    await user.click(screen.getByText('Copia il testo'));
    expect(await screen.findByText('Testo copiato')).toBeTruthy();
    expect(screen.queryByText(/^Il browser non permette di copiare/)).toBeNull();
    expect(await navigator.clipboard.readText()).toContain('2026-000042');
    // What was sent is no draft, also while the dialog shows the number.
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);

    await press(user, 'Chiudi');
    expect(await screen.findByText('Completato')).toBeTruthy();
    expect(await screen.findByText('2026-000042', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText('In esame').textContent).toBe('In esameManca un documento.');
  });

  it('keeps the input when the server fails, and focuses the field that the server refused', async () => {
    server.on(PUT, { status: 503, body: { code: 'platform.unavailable' } });
    const user = await openCompletion();
    await goToDeclarations(user);
    await declareAll(user);
    await press(user, 'Salva');
    expect(await screen.findAllByText(/^Servizio temporaneamente non disponibile/)).toHaveLength(2);
    expect(screen.getByText('Passo 3 di 3')).toBeTruthy();

    const errors = [{ field: 'dataNascita', code: 'too_young', message: '' }];
    server.on(PUT, { status: 400, body: { code: 'platform.invalid_input', errors } });
    await press(user, 'Salva');
    expect(await screen.findByText('Devi avere almeno 16 anni')).toBeTruthy();
    expect(screen.getByText('Passo 1 di 3')).toBeTruthy();
    expect(control('Città').value).toBe('Roma');
  });
});

describe('sending an application after another tab has sent one', () => {
  /** Fills in everything but the optional fields, and sends it while the server has another application. */
  async function sendAfter(elsewhere: Partial<Membership>): Promise<User> {
    const user = await openCompletion();
    await goToDeclarations(user);
    await declareAll(user);
    server
      .on('GET /api/v1/me/membership', { body: { ...membership, ...elsewhere }, headers: { ETag: '"2"' } })
      .on(PUT, ({ headers, body }) =>
        headers.get('If-Match') === '"2"'
          ? { body: { ...membership, ...Object(body) } }
          : { status: 412, body: { code: 'platform.version_conflict' } },
      );
    await press(user, 'Salva');
    return user;
  }

  it('keeps what only that one has', async () => {
    await sendAfter({ letteraMotivazionale: 'Perché sì.', comeConosciuto: 'press' });
    expect(await screen.findByText('Domanda ricevuta')).toBeTruthy();
    expect(server.received(PUT).at(-1)?.body).toMatchObject({
      ...filled,
      letteraMotivazionale: 'Perché sì.',
      comeConosciuto: 'press',
    });
  });

  it.each([
    ['Salva le mie modifiche', 'Roma'],
    ['Tieni i dati salvati', 'Ostia'],
  ])('shows both values of one field, and %s', async (choice, kept) => {
    const user = await sendAfter({ citta: 'Ostia' });
    const mine = await within(dialog()).findByText('Città, la tua modifica');
    expect(mine.nextElementSibling?.textContent).toBe('Roma');
    const theirs = within(dialog()).getByText('Città, il dato salvato');
    expect(theirs.nextElementSibling?.textContent).toBe('Ostia');
    expect(within(dialog()).queryByText('Indirizzo, la tua modifica')).toBeNull();
    expect(server.received(PUT)).toHaveLength(1);
    await press(user, choice);
    if (kept === 'Ostia') await press(user, 'Salva');
    expect(await screen.findByText('Domanda ricevuta')).toBeTruthy();
    expect(server.received(PUT).at(-1)?.body).toMatchObject({ ...filled, citta: kept });
  });
});

describe('closing the dialog with unsaved input', () => {
  it('asks first, and keeps the draft', async () => {
    const user = await openCompletion();
    await goToInterests(user);
    fill('Professione', 'Ricercatrice');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Vuoi chiudere senza salvare?')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Continua a compilare'));
    await press(user, 'Continua a compilare');
    expect(document.activeElement).toBe(control('Titolo di studio'));
    expect(control('Professione').value).toBe('Ricercatrice');

    await user.click(screen.getByLabelText('Chiudi la finestra', { selector: 'button' }));
    await press(user, 'Chiudi e tieni la bozza');
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Riprendi la bozza'));
    await press(user, 'Riprendi la bozza');
    expect(await screen.findByText('Passo 2 di 3')).toBeTruthy();
    expect(control('Professione').value).toBe('Ricercatrice');

    await user.click(screen.getByLabelText('Chiudi la finestra', { selector: 'button' }));
    await press(user, 'Chiudi e tieni la bozza');
    await press(user, 'Riprendi la bozza');
    await screen.findByText('Passo 2 di 3');
    fill('Professione', 'x');
    await user.keyboard('{Escape}');
    await press(user, 'Chiudi e cancella');
    expect(await screen.findByText('Completa profilo', { selector: 'button' })).toBeTruthy();
  });

  it('stores the input in this browser for this user only, until sign-out', async () => {
    server.on('POST /auth/v1/logout', { status: 204 });
    const user = await openCompletion();
    fill('Città', 'Matera');
    cleanup();
    await renderApp('/profilo', { session });
    await user.click(await screen.findByText('Riprendi la bozza', { selector: 'button' }));
    await screen.findByText('Passo 1 di 3');
    expect(control('Città').value).toBe('Matera');
    await user.click(screen.getByLabelText('Chiudi la finestra', { selector: 'button' }));
    await press(user, 'Chiudi e tieni la bozza');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1);
    await user.click(await screen.findByText('Esci'));
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(0),
    );
  });

  it('does not ask when nothing was typed', async () => {
    const user = await openCompletion();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });
});

describe('with the keyboard alone', () => {
  it('the first step can be filled in, corrected and sent', async () => {
    await renderApp('/profilo', { session });
    const user = setUpUser();
    const button = await screen.findByText('Completa profilo', { selector: 'button' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await screen.findByText('Passo 1 di 3');
    // The form takes the focus as it opens, and so does each step.
    await waitFor(() => expect(dialog().contains(document.activeElement)).toBe(true));
    /** Tabs until the control with this label has the focus. */
    const tabTo = async (label: string) => {
      const wanted = control(label);
      for (let presses = 0; presses < 30 && document.activeElement !== wanted; presses++) await user.tab();
      expect(document.activeElement).toBe(wanted);
    };
    // jsdom does not select options by typed letters, which browsers do themselves.
    for (const [label, value] of [
      ['Titolo', 'sig'],
      ['Giorno', '05'],
      ['Mese', '05'],
      ['Anno', '1980'],
    ] as const) {
      await tabTo(label);
      fill(label, value);
    }
    for (const [label, text] of [
      ['Luogo di nascita', 'Roma'],
      ['Telefono', '06 123456'],
      ['Indirizzo', 'Via'],
      ['Città', 'Roma'],
    ] as const) {
      await tabTo(label);
      await user.keyboard(text);
    }
    await tabTo('Provincia');
    fill('Provincia', 'RM');
    await tabTo('CAP');
    await user.keyboard('1');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('CAP deve essere di 5 cifre')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(control('CAP')));
    await user.keyboard('{Backspace}00179{Enter}');
    expect(await screen.findByText('Passo 2 di 3')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Passo 2 di 3: Studi e interessi'));
    await tabTo('Giustizia');
    await user.keyboard(' ');
    expect(control('Giustizia').checked).toBe(true);
  });
});

describe('editing a completed profile', () => {
  beforeEach(() => {
    server
      .on('GET /api/v1/me/profile', { body: { ...profile, profileCompleted: true } })
      .on('GET /api/v1/me/membership', { body: membership });
  });

  async function openEdit(): Promise<User> {
    await renderApp('/profilo', { session });
    const user = setUpUser();
    await user.click(await screen.findByText('Modifica profilo', { selector: 'button' }));
    await screen.findByText('Passo 1 di 2');
    return user;
  }

  it('saves names, phone and profession, closes, and restarts at step 1', async () => {
    server
      .on('PATCH /api/v1/me/profile', ({ body }) => ({ body: { ...profile, ...Object(body) } }))
      .on(PATCH, ({ body }) => ({ body: { ...membership, ...Object(body) } }));
    const user = await openEdit();
    expect(control('Nome').value).toBe('Livia');
    expect(control('Giorno').value).toBe('28');
    fill('Nome', '  ');
    await press(user, 'Avanti');
    expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
    fill('Nome', 'Lavinia');
    fill('Telefono', '06 1234567');
    await press(user, 'Avanti');
    await screen.findByText('Passo 2 di 2');
    fill('Professione', 'Docente');
    await press(user, 'Salva');
    const toast = await screen.findByText('Profilo aggiornato');
    expect(toast.nextSibling?.textContent).toBe('Le tue informazioni sono state salvate con successo.');
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    expect(server.received('PATCH /api/v1/me/profile')[0]?.body).toEqual({ firstName: 'Lavinia' });
    expect(server.received(PATCH)[0]?.body).toEqual({ telefono: '06 1234567', professione: 'Docente' });

    await press(user, 'Modifica profilo');
    expect(await screen.findByText('Passo 1 di 2')).toBeTruthy();
  });

  it('does not send the profile when no name has changed, and shows why saving failed', async () => {
    server.on(PATCH, { status: 500, body: { code: 'platform.internal' } });
    const user = await openEdit();
    await press(user, 'Avanti');
    await screen.findByText('Passo 2 di 2');
    await press(user, 'Salva');
    expect(await screen.findByText('Errore', { selector: '.toast__title' })).toBeTruthy();
    expect(screen.getAllByText('Errore del server. Riprova più tardi.')).toHaveLength(2);
    expect(server.received('PATCH /api/v1/me/profile')).toHaveLength(0);
  });

  describe('when another device has saved in the meantime', () => {
    /**
     * Simulates a change elsewhere: the application has its second version, and the server accepts changes of that one
     * only.
     */
    function changeElsewhere(elsewhere: Partial<Membership>): void {
      server
        .on('GET /api/v1/me/membership', { body: { ...membership, ...elsewhere }, headers: { ETag: '"2"' } })
        .on(PATCH, ({ headers, body }) =>
          headers.get('If-Match') === '"2"'
            ? { body: { ...membership, ...elsewhere, ...Object(body) } }
            : { status: 412, body: { code: 'platform.version_conflict' } },
        );
    }

    async function saveAnotherPhone(): Promise<User> {
      server.on('GET /api/v1/me/membership', { body: membership, headers: { ETag: '"1"' } });
      const user = await openEdit();
      fill('Telefono', '06 1234567');
      await press(user, 'Avanti');
      await screen.findByText('Passo 2 di 2');
      return user;
    }

    it('merges changes of different fields', async () => {
      const user = await saveAnotherPhone();
      changeElsewhere({ professione: 'Docente' });
      await press(user, 'Salva');
      expect(await screen.findByText('Profilo aggiornato')).not.toBeNull();
      expect(server.received(PATCH).map(({ body }) => body)).toEqual([
        { telefono: '06 1234567' },
        { telefono: '06 1234567' },
      ]);
    });

    it.each([
      ['Salva le mie modifiche', '06 1234567'],
      ['Tieni i dati salvati', '06 7654321'],
    ])('shows both values of one field, and %s', async (choice, kept) => {
      const user = await saveAnotherPhone();
      changeElsewhere({ telefono: '06 7654321' });
      await press(user, 'Salva');
      const mine = await within(dialog()).findByText('Telefono, la tua modifica');
      expect(mine.nextElementSibling?.textContent).toBe('06 1234567');
      const theirs = within(dialog()).getByText('Telefono, il dato salvato');
      expect(theirs.nextElementSibling?.textContent).toBe('06 7654321');
      await press(user, choice);
      if (choice.startsWith('Salva')) {
        await screen.findByText('Profilo aggiornato');
        expect(server.received(PATCH).at(-1)?.body).toEqual({ telefono: kept });
      } else {
        await waitFor(() => expect(within(dialog()).queryByText('Telefono, la tua modifica')).toBeNull());
        await press(user, 'Indietro');
        await screen.findByText('Passo 1 di 2');
        expect(control('Telefono').value).toBe(kept);
      }
    });

    const STORED_DRAFT = 'academy.draft.membership.edit';

    /** Types another phone number, keeps the draft, and opens the page again after a change elsewhere. */
    async function resumeAfter(elsewhere: Partial<Membership>): Promise<User> {
      server.on('GET /api/v1/me/membership', { body: membership, headers: { ETag: '"1"' } });
      const user = await openEdit();
      fill('Telefono', '06 1234567');
      await user.keyboard('{Escape}');
      await press(user, 'Chiudi e tieni la bozza');
      cleanup();
      changeElsewhere(elsewhere);
      return openEdit();
    }

    async function saveAll(user: User): Promise<void> {
      await press(user, 'Avanti');
      await screen.findByText('Passo 2 di 2');
      await press(user, 'Salva');
    }

    it('asks which value to keep when a draft is saved', async () => {
      const user = await resumeAfter({ telefono: '06 7654321' });
      expect(control('Telefono').value).toBe('06 1234567');
      await saveAll(user);
      const theirs = await within(dialog()).findByText('Telefono, il dato salvato');
      expect(theirs.nextElementSibling?.textContent).toBe('06 7654321');
      expect(server.received(PATCH).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"']);
    });

    it('sends only what was typed into a draft, not a consent or an address changed elsewhere', async () => {
      const user = await resumeAfter({ consensoComunicazioni: true, indirizzo: 'Via Nuova 2' });
      await saveAll(user);
      await screen.findByText('Profilo aggiornato');
      expect(server.received(PATCH).at(-1)?.body).toEqual({ telefono: '06 1234567' });
    });

    it('does not resume a draft of an earlier release, which is not stored with what it is based on', async () => {
      const user = await resumeAfter({ telefono: '06 7654321' });
      await user.keyboard('{Escape}');
      await press(user, 'Chiudi e tieni la bozza');
      cleanup();
      const kept = JSON.parse(localStorage.getItem(STORED_DRAFT) ?? '{}') as { draft?: { base?: object } };
      expect(kept.draft?.base).toBeDefined();
      delete kept.draft?.base;
      localStorage.setItem(STORED_DRAFT, JSON.stringify(kept));
      await openEdit();
      expect(control('Telefono').value).toBe('06 7654321');
      expect(localStorage.getItem(STORED_DRAFT)).toBeNull();
    });
  });

  it('shows that the data cannot be loaded, and retries on request', async () => {
    server.on('GET /api/v1/me/membership', { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp('/profilo', { session });
    const user = setUpUser();
    await user.click(await screen.findByText('Modifica profilo', { selector: 'button' }));
    expect(await screen.findByText(/^Servizio temporaneamente/)).toBeTruthy();
    const retry = within(dialog()).getByRole('button', { name: 'Riprova' });
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBe('false'));
    server.on('GET /api/v1/me/membership', { body: membership });
    await user.click(retry);
    expect(await screen.findByText('Passo 1 di 2')).toBeTruthy();
  });
});
