import { sessionBody, type FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { auditEntry, userDetail } from '../../testing/people-fixtures.ts';
import { orderDetail } from '../../testing/sales-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { confirm, enter, setUpUser, staffServer } from '../../testing/staff-server.ts';

const ID = userDetail().id;
const USER = `GET /api/v1/users/${ID}`;
const UPDATE = `PATCH /api/v1/users/${ID}`;
const ERASE = `DELETE /api/v1/users/${ID}`;
const RESEND = `POST /api/v1/users/${ID}/resend-confirmation`;
const EXPORT = `POST /api/v1/users/${ID}/export`;
const ORDERS = 'GET /api/v1/orders';
const LESSONS = 'GET /api/v1/progress';
const AUDIT = 'GET /api/v1/audit';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

const empty = { body: { items: [], nextCursor: null } };
const lesson = {
  contentId: 'c1',
  isSaved: true,
  savedAt: '2026-03-04T10:00:00Z',
  isCompleted: false,
  completedAt: null,
  updatedAt: '2026-03-04T10:00:00Z',
  content: {
    id: 'c1',
    slug: 'europa',
    title: 'Europa',
    contentType: 'document',
    coverImageUrl: null,
  },
};

beforeEach(() => {
  server = staffServer()
    .on(USER, { body: userDetail() })
    .on(ORDERS, empty)
    .on(LESSONS, { body: { items: [lesson], nextCursor: null } })
    .on(AUDIT, { body: { items: [auditEntry()], nextCursor: null } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
  jest.restoreAllMocks();
});

const open = async (id = ID) => (opened = await renderApp(`/utenti/${id}`));
const section = async (name: string) => within(await screen.findByRole('region', { name }));
/** Shown in the dialog, which stays open, and in a toast. */
const isSaidTwice = (text: RegExp) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
/** Opens the dialog of an action by its button. */
async function start(button: string) {
  const user = setUpUser();
  await open();
  await user.click(await screen.findByText(button));
  return user;
}

describe('the page of a user', () => {
  it('grants access to this user', async () => {
    const GRANT = 'POST /api/v1/grants';
    server
      .on('GET /api/v1/users', empty)
      .on('GET /api/v1/contents', {
        body: { items: [{ id: 'c1', title: 'Europa unita' }], nextCursor: null },
      })
      .on(GRANT, { status: 201, body: { orderId: 'o1' } });
    const user = await start('Concedi un accesso');
    await user.click(await screen.findByLabelText('Contenuto', { selector: '[role=combobox]' }));
    await user.click(await screen.findByText('Europa unita', { selector: '[title] *' }));
    await enter(user, screen.getByLabelText('Motivo'), 'Relatrice');
    const asked = server.received(ORDERS).length;
    const read = server.received(AUDIT).length;
    await user.click(await confirm('Concedi'));
    await waitFor(() =>
      expect(server.received(GRANT)[0]?.body).toEqual({
        ...{ userId: ID, type: 'single', itemId: 'c1', reason: 'Relatrice' },
      }),
    );
    // The list of purchases shows it.
    await waitFor(() => expect(server.received(ORDERS).length).toBeGreaterThan(asked));
    // As does the activity.
    await waitFor(() => expect(server.received(AUDIT).length).toBeGreaterThan(read));
  });

  it('shows account, membership, devices, sign-in methods and actions', async () => {
    await open();
    expect(await (await section('Account e profilo')).findByText('ada@example.org')).toBeTruthy();
    const membership = await section('Adesione');
    expect(membership.getByText('2026-000007')).toBeTruthy();
    expect(membership.getByText('Apri la domanda').getAttribute('href')).toBe(`/domande/${ID}`);
    expect((await section('Sessioni')).getAllByText('Firefox · Linux')).toHaveLength(1);
    expect((await section('Modi di accesso')).getByText(/App di autenticazione/)).toBeTruthy();
    expect(await screen.findByText('Europa')).toBeTruthy();
    expect(await screen.findByText('Ruolo cambiato')).toBeTruthy();
    expect(server.received(AUDIT)[0]?.query.get('subjectId')).toBe(ID);
    expect(server.received(LESSONS)[0]?.query.get('userId')).toBe(ID);
    await waitFor(() => expect(server.received(ORDERS)[0]?.query.get('search')).toBe(ID));
  });

  it('shows how long each purchase gives access, and which access has ended', async () => {
    const items = [
      orderDetail({ id: 'o1', title: 'Europa', expiresAt: '2199-12-31T22:59:59Z' }),
      orderDetail({ id: 'o2', title: 'Clima' }),
      orderDetail({
        ...{ id: 'o3', title: 'Voto', purchaseStatus: 'expired', expiresAt: '2026-01-31T22:59:59Z' },
      }),
      orderDetail({ id: 'o4', title: 'Stampa', purchaseStatus: 'expired' }),
      orderDetail({
        ...{ id: 'o5', title: 'Lavoro', purchaseStatus: 'expired', expiresAt: '2199-12-31T22:59:59Z' },
      }),
      orderDetail({ id: 'o6', title: 'Scuola', purchaseStatus: 'refunded' }),
    ];
    server.on(ORDERS, { body: { items, nextCursor: null } });
    await open();
    const orders = await section('Elenco degli acquisti');
    const until = (title: string) =>
      orders.getByRole('row', { name: new RegExp(title) }).querySelector('[data-label="Scade il"]')
        ?.textContent;
    expect(items.map(({ title }) => until(title))).toEqual([
      ...['31/12/2199', 'Senza scadenza', '31/01/2026', 'Accesso terminato', 'Accesso terminato', '–'],
    ]);
  });

  it('loads and retries each section independently', async () => {
    server
      .on(USER, { status: 503, body: { code: 'platform.unavailable' } })
      .on(ORDERS, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    expect(await screen.findByText('Non è stato possibile caricare gli acquisti')).toBeTruthy();
    expect(await screen.findByText('Europa')).toBeTruthy();
    server.on(ORDERS, empty);
    await setUpUser().click((await section('Acquisti')).getByText('Riprova'));
    expect(await screen.findByText('Nessun ordine.')).toBeTruthy();
    expect((await screen.findAllByText('Non è stato possibile caricare l’account')).length).toBeGreaterThan(
      0,
    );
  });

  it('shows that the user does not exist', async () => {
    server.on(USER, { status: 404, body: { code: 'identity.user_not_found' } });
    await open();
    expect(await screen.findByText('Questo utente non esiste')).toBeTruthy();
  });
});

describe('the role of a user', () => {
  it('can be changed only to another one, after a confirmation', async () => {
    server.on(UPDATE, { body: userDetail({ role: 'editor' }) });
    const user = await start('Cambia ruolo');
    await user.click(await confirm('Cambia ruolo'));
    await screen.findAllByText('È già il suo ruolo: scegline un altro.');
    expect(server.received(UPDATE)).toHaveLength(0);
    server.on(USER, { body: userDetail({ role: 'editor' }) });
    await user.click(screen.getByText('Redattore'));
    await user.click(await confirm('Cambia ruolo'));
    expect(await screen.findByText('Ada Neri: Redattore')).toBeTruthy();
    expect(server.received(UPDATE)[0]?.body).toEqual({ role: 'editor' });
    expect(await screen.findByText(/Redattore: scrive contenuti/)).toBeTruthy();
  });

  it('cannot be taken from the last administrator, nor the account, and the page says why', async () => {
    server.on(USER, { body: userDetail({ role: 'admin', isLastAdmin: true }) });
    await open();
    for (const name of ['Cambia ruolo', 'Sospendi', 'Elimina account'])
      expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
    expect(screen.getAllByText(/È l’unico amministratore che può accedere/)).toHaveLength(3);
  });

  it('can be taken again, at once, when another account has become an administrator', async () => {
    const other = '0d5c4ee4-5e6c-4c9b-9f4e-7d1f0b6b7a02';
    server
      .on(USER, { body: userDetail({ role: 'admin', isLastAdmin: true }) })
      .on(`GET /api/v1/users/${other}`, { body: userDetail({ id: other, firstName: 'Bea' }) })
      .on(`PATCH /api/v1/users/${other}`, { body: userDetail({ id: other, role: 'admin' }) });
    await open();
    const isOffered = async (expected: boolean) => {
      const text = await screen.findByText('Cambia ruolo');
      await waitFor(() => expect(text.closest('button')?.disabled).toBe(!expected));
      return text;
    };
    await isOffered(false);
    const router = opened?.router;
    await act(() => router?.navigate(`/utenti/${other}`));
    await screen.findAllByText(/Bea/);
    const user = setUpUser();
    await user.click(await isOffered(true));
    await user.click(screen.getByRole('radio', { name: /Amministratore/ }));
    server.on(USER, { body: userDetail({ role: 'admin' }) });
    await user.click(await confirm('Cambia ruolo'));
    await waitFor(() => expect(server.received(`PATCH /api/v1/users/${other}`)).toHaveLength(1));
    await act(() => router?.navigate(`/utenti/${ID}`));
    await screen.findAllByText(/Ada/);
    await isOffered(true);
  });

  it('keeps the choice and shows why the last admin cannot be demoted', async () => {
    server
      .on(USER, { body: userDetail({ role: 'admin' }) })
      .on(UPDATE, { status: 409, body: { code: 'identity.last_admin' } });
    const user = await start('Cambia ruolo');
    await user.click(screen.getByText('Redattore'));
    await user.click(await confirm('Cambia ruolo'));
    await isSaidTwice(/È l’ultimo amministratore/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Redattore/ }).checked).toBe(true);
  });
});

describe('the status of a user', () => {
  it('can be suspended and then restored', async () => {
    server.on(UPDATE, { body: userDetail({ status: 'suspended' }) });
    const user = await start('Sospendi');
    expect(await screen.findByText(/Esce subito da tutti i dispositivi/)).toBeTruthy();
    server.on(USER, { body: userDetail({ status: 'suspended' }) });
    await user.click(await confirm('Sospendi'));
    expect(await screen.findByText('Account sospeso')).toBeTruthy();
    expect(server.received(UPDATE)[0]?.body).toEqual({ status: 'suspended' });
    await user.click(await screen.findByText('Ripristina'));
    await user.click(await confirm('Ripristina'));
    await waitFor(() => expect(server.received(UPDATE)[1]?.body).toEqual({ status: 'active' }));
  });

  it('has a warning for admins about their own account, which they cannot erase', async () => {
    const own = sessionBody().user.id;
    server.on(`GET /api/v1/users/${own}`, { body: userDetail({ id: own, role: 'admin' }) });
    await open(own);
    expect(await screen.findByText('È il tuo account: puoi eliminarlo solo dal tuo profilo.')).toBeTruthy();
    expect(screen.queryByText('Elimina account')).toBeNull();
    await setUpUser().click(screen.getByText('Cambia ruolo'));
    expect(await screen.findByText(/perdi subito l’accesso all’amministrazione/)).toBeTruthy();
  });
});

describe('the confirmation mail', () => {
  it('is offered for unconfirmed accounts only, and shows when it is too soon to send again', async () => {
    server
      .on(USER, { body: userDetail({ status: 'unconfirmed', emailConfirmedAt: null }) })
      .on(RESEND, { status: 429, body: { code: 'platform.rate_limited' } });
    const user = await start('Invia di nuovo');
    await user.click(await confirm('Invia email'));
    await isSaidTwice(/Troppe richieste/);
    server.on(RESEND, { status: 204 });
    await user.click(await confirm('Invia email'));
    expect(await screen.findByText('Email di conferma inviata')).toBeTruthy();
  });

  it('is not offered for confirmed accounts', async () => {
    await open();
    await screen.findByText('Cambia ruolo');
    expect(screen.queryByText('Invia di nuovo')).toBeNull();
  });
});

describe('the export of personal data', () => {
  it('downloads a file, or shows why not', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:file';
    };
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    const user = await start('Esporta i dati');
    await user.click(await confirm('Scarica il file'));
    await isSaidTwice(/Servizio temporaneamente non disponibile/);
    expect(files).toHaveLength(0);
    server.on(EXPORT, { body: { profile: { firstName: 'Ada' } } });
    await user.click(await confirm('Scarica il file'));
    expect(await screen.findByText('Dati esportati')).toBeTruthy();
    expect(files).toHaveLength(1);
    expect(click).toHaveBeenCalledTimes(1);
    expect(server.received(EXPORT)[0]?.headers.get('Authorization')).toBe('Bearer access-1');
  });
});

describe('the erasure of a user', () => {
  const erasure = (isComplete: boolean) =>
    userDetail({
      status: 'erased',
      firstName: '',
      lastName: '',
      email: '',
      membership: null,
      erasure: {
        userId: ID,
        requestedBy: 'admin-1',
        reason: 'abuse',
        requestedAt: '2026-03-05T10:00:00Z',
        isComplete,
        steps: [
          { service: 'identity', status: 'done', doneAt: '2026-03-05T10:00:00Z' },
          {
            service: 'commerce',
            status: isComplete ? 'done' : 'pending',
            doneAt: isComplete ? '2026-03-05T10:00:05Z' : null,
          },
        ],
      },
    });

  async function choose(user: ReturnType<typeof setUpUser>, reason: string) {
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByText(reason, { selector: '[title] *' }));
  }

  it('requires a reason and the email, and keeps both when it is refused', async () => {
    server.on(ERASE, { status: 409, body: { code: 'identity.last_admin' } });
    const user = await start('Elimina account');
    await user.click(await confirm('Elimina per sempre'));
    await screen.findAllByText('Scegli un motivo.');
    await choose(user, 'Abuso');
    const typed = screen.getByLabelText('Per confermare scrivi ada@example.org');
    await enter(user, typed, 'ada@example');
    await user.click(await confirm('Elimina per sempre'));
    await screen.findAllByText('L’indirizzo scritto non è quello dell’account.');
    expect(server.received(ERASE)).toHaveLength(0);
    await enter(user, typed, ' Ada@example.org ');
    await user.click(await confirm('Elimina per sempre'));
    await isSaidTwice(/È l’ultimo amministratore/);
    expect(server.received(ERASE)[0]?.body).toEqual({ reason: 'abuse' });
    expect((typed as HTMLInputElement).value).toBe(' Ada@example.org ');
  });

  it('shows the progress of erasure until every service has confirmed it', async () => {
    server.on(ERASE, { status: 204 });
    const user = await start('Elimina account');
    await choose(user, 'Abuso');
    await enter(user, screen.getByLabelText('Per confermare scrivi ada@example.org'), 'ada@example.org');
    server.on(USER, { body: erasure(false) });
    await user.click(await confirm('Elimina per sempre'));
    expect(await screen.findByText('I servizi stanno cancellando i dati…')).toBeTruthy();
    expect(screen.queryByText('Cambia ruolo')).toBeNull();
    expect((await section('Cancellazione')).getByText('In corso')).toBeTruthy();
    server.on(USER, { body: erasure(true) });
    expect(await screen.findByText('Tutti i servizi hanno cancellato i dati.')).toBeTruthy();
    expect(screen.queryByText('In corso')).toBeNull();
  });
});
