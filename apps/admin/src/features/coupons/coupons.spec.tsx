import type { FakeReply, FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { coupon } from '../../testing/sales-fixtures.ts';
import { pressHeads } from '../../testing/press-heads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { chooseAll, enter, field, idle, setUpUser, staffServer } from '../../testing/staff-server.ts';

const LIST = 'GET /api/v1/coupons';
const CREATE = 'POST /api/v1/coupons';
const UPDATE = 'PATCH /api/v1/coupons/1';
const DELETE = 'DELETE /api/v1/coupons/1';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer().on(LIST, { body: { items: [coupon()], nextCursor: null } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const open = async (path = '/codici-sconto') => (opened = await renderApp(path));

/** Opens the form for a new code and fills in code and percentage. */
async function fillIn(code: string, percentage: string) {
  const user = setUpUser();
  await open();
  await user.click(await screen.findByText('Nuovo codice'));
  await enter(user, field('Codice'), code);
  await enter(user, field('Percentuale'), percentage);
  return user;
}

describe('discount codes', () => {
  it('lists the discount, uses and expiry of each', async () => {
    server.on(LIST, {
      body: {
        items: [
          coupon(),
          coupon({
            id: '2',
            code: 'GBP5',
            type: 'fixed_amount',
            amountCents: 500,
            currency: 'GBP',
            usageLimit: null,
            expiresOn: null,
            status: 'exhausted',
            warnings: ['currency_not_in_catalogue'],
          }),
        ],
        nextCursor: null,
      },
    });
    await open();
    const row = within(await screen.findByRole('row', { name: /ESTATE-26/ }));
    for (const text of ['−15%', 'Attivo', '3 / 10', '31/12/2026']) expect(row.getByText(text)).toBeTruthy();
    const pounds = within(screen.getByRole('row', { name: /GBP5/ }));
    for (const text of [/Nulla nel catalogo ha un prezzo in sterline\./, /−5,00\s£/, 'Esaurito', '3', 'Mai'])
      expect(pounds.getByText(text)).toBeTruthy();
  });

  it('are sorted by code or time, in the order of the address', async () => {
    const { router } = await open();
    await screen.findByText('ESTATE-26');
    const created = screen.getByRole('columnheader', { name: /^Creato/ });
    expect(created.getAttribute('aria-sort')).toBe('descending');
    await pressHeads({ router, server, route: LIST, filters: {} }, [['Codice', 'code', '-code']]);
    await setUpUser().selectOptions(screen.getByLabelText('Ordine'), 'Creato, crescente');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=createdAt'));
    await waitFor(() => expect(server.received(LIST).at(-1)?.query.get('sort')).toBe('createdAt'));
  });

  it('shows the effect of a code while it is entered, and creates it in capitals', async () => {
    server.on(CREATE, { status: 201, body: coupon({ id: '2', code: 'NUOVO' }) });
    const user = await fillIn('nuovo', '20');
    expect(field('Codice').value).toBe('NUOVO');
    expect((await screen.findByText(/Su un contenuto da 10,00/)).textContent).toMatch(
      /toglie 2,00\s€: si pagano 9,76\s€ IVA inclusa/,
    );
    await user.click(screen.getByText('Salva'));
    expect(await screen.findByText('Codice creato')).toBeTruthy();
    expect(server.received(CREATE)[0]?.body).toEqual({
      code: 'NUOVO',
      type: 'percentage_discount',
      percentage: 20,
      usageLimit: null,
      expiresOn: null,
    });
    await waitFor(() => expect(screen.queryByText('Nuovo codice sconto')).toBeNull());
  });

  it('rejects an invalid code and a day in the past before sending', async () => {
    const user = await fillIn('due parole', '20');
    // A column of the list has the same name.
    const lastDay = screen.getByLabelText(/^Ultimo giorno/, { selector: '[type=date]' });
    await enter(user, lastDay, '2020-01-01');
    await user.click(screen.getByText('Salva'));
    expect(
      await screen.findByText('Solo lettere, cifre e trattini', { selector: '[role=alert] *' }),
    ).toBeTruthy();
    expect(await screen.findByText('La data di scadenza non può essere nel passato')).toBeTruthy();
    expect(server.received(CREATE)).toHaveLength(0);
  });

  it('never changes a typed number, but shows what is wrong with it', async () => {
    const user = await fillIn('TROPPO', '150');
    await enter(user, field('Limite di usi'), '0');
    await user.click(screen.getByText('Salva'));
    await screen.findAllByText('Un numero intero fra 1 e 100');
    await screen.findAllByText('Un numero intero fra 1 e 1.000.000');
    expect(field('Percentuale').value).toBe('150');
    expect(field('Limite di usi').value).toBe('0');
    await enter(user, field('Percentuale'), 'venti');
    expect(field('Percentuale').value).toBe('venti');
    expect(server.received(CREATE)).toHaveLength(0);
  });

  it('accepts amounts with separators, and sends cents', async () => {
    server.on(CREATE, { status: 201, body: coupon() });
    const user = await fillIn('EURO', '1');
    await user.click(field('Tipo'));
    await user.click(await screen.findByText('Importo fisso', { selector: '[title] *' }));
    await screen.findByLabelText('Importo');
    await enter(user, field('Importo'), '12,5');
    await user.click(screen.getByText('Salva'));
    await waitFor(() => expect(server.received(CREATE)).toHaveLength(1));
    expect(server.received(CREATE)[0]?.body).toMatchObject({ type: 'fixed_amount', amountCents: 1250 });
  });

  it('keeps the input when the code is already in use', async () => {
    server.on(CREATE, { status: 409, body: { code: 'commerce.coupon_code_taken' } });
    const user = await fillIn('DOPPIO', '20');
    await user.click(screen.getByText('Salva'));
    expect((await screen.findAllByText(/Questo codice sconto esiste già/)).length).toBeGreaterThan(0);
    expect(field('Codice').value).toBe('DOPPIO');
  });

  it('allows changes of limit, end and activity only', async () => {
    server.on(UPDATE, { body: coupon({ usageLimit: 20 }) });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Modifica: ESTATE-26'));
    expect(field('Codice').disabled).toBe(true);
    expect(field('Percentuale').disabled).toBe(true);
    expect(screen.getByText('Usato 3 volte.')).toBeTruthy();
    await enter(user, field('Limite di usi'), '20');
    await user.click(screen.getByText('Salva'));
    expect(await screen.findByText('Codice modificato')).toBeTruthy();
    expect(server.received(UPDATE)[0]?.body).toEqual({ usageLimit: 20 });
    expect(server.received(UPDATE)[0]?.headers.get('If-Match')).toBe('"1"');
  });

  it('asks before another code’s form replaces unsaved input, and focuses the opened form', async () => {
    const user = await fillIn('A-META', '20');
    await user.click(await screen.findByLabelText('Modifica: ESTATE-26'));
    await user.click(await screen.findByText('Resta qui'));
    expect(field('Codice').value).toBe('A-META');
    await user.click(screen.getByLabelText('Modifica: ESTATE-26'));
    await user.click(await screen.findByText('Esci senza salvare'));
    const heading = await screen.findByRole('heading', { name: /ESTATE-26/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByLabelText('Modifica: ESTATE-26').focus();
    await user.click(screen.getByLabelText('Modifica: ESTATE-26'));
    expect(document.activeElement).toBe(heading);
  });

  it('asks before signing out discards unsaved input', async () => {
    const LOGOUT = 'POST /auth/v1/logout';
    server.on(LOGOUT, { status: 204 });
    const user = await fillIn('A-META', '20');
    await user.click(screen.getByRole('button', { name: 'Esci' }));
    await user.click(await screen.findByText('Resta qui'));
    expect(field('Codice').value).toBe('A-META');
    expect(server.received(LOGOUT)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Esci' }));
    await user.click(await screen.findByText('Esci senza salvare'));
    await waitFor(() => expect(server.received(LOGOUT)).toHaveLength(1));
  });

  it('returns the focus to the button that opened the form', async () => {
    server.on(UPDATE, { body: coupon({ usageLimit: 20 }) });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByText('Nuovo codice'));
    await user.click(screen.getByText('Annulla'));
    const create = await screen.findByRole('button', { name: 'Nuovo codice' });
    await waitFor(() => expect(document.activeElement).toBe(create));
    const edit = await screen.findByLabelText('Modifica: ESTATE-26');
    await user.click(edit);
    await screen.findByLabelText(/^Limite di usi/);
    await enter(user, field('Limite di usi'), '20');
    await user.click(screen.getByText('Salva'));
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it('closes the form of a deleted code, and moves the focus to the list', async () => {
    const other = coupon({ id: '2', code: 'PASQUA' });
    let reload: (reply: FakeReply) => void = () => undefined;
    const reloaded = new Promise<FakeReply>((resolve) => {
      reload = resolve;
    });
    server.on(LIST, { body: { items: [coupon(), other], nextCursor: null } }).on(DELETE, () => {
      server.on(LIST, () => reloaded);
      return { status: 204 };
    });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Modifica: ESTATE-26'));
    await enter(user, field('Limite di usi'), '20');
    await user.click(screen.getByLabelText('Elimina: ESTATE-26'));
    await user.click(screen.getByText('Nascondi', { selector: '[role="dialog"] form button *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('heading', { name: /ESTATE-26/ })).toBeNull();
    reload({ body: { items: [other], nextCursor: null } });
    await waitFor(() => expect(screen.queryByRole('row', { name: /ESTATE-26/ })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Codici sconto' })),
    );
  });

  it('links back to the dashboard', async () => {
    await open();
    const back = await screen.findByRole('link', { name: 'Torna alla bacheca' });
    expect(back.getAttribute('href')).toBe('/');
  });

  it('shows both values after a concurrent change, and saves the chosen one', async () => {
    server
      .on(UPDATE, ({ headers }) =>
        headers.get('If-Match') === '"2"'
          ? { body: coupon({ usageLimit: 20, version: 3 }) }
          : { status: 412, body: { code: 'platform.version_conflict' } },
      )
      .on('GET /api/v1/coupons/1', { body: coupon({ usageLimit: 50, expiresOn: null, version: 2 }) });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Modifica: ESTATE-26'));
    await enter(user, field('Limite di usi'), '20');
    await user.click(screen.getByText('Salva'));
    await screen.findByText('Nel frattempo qualcun altro ha salvato');
    const dialog = within(
      screen.getByText('Salva le scelte').closest<HTMLElement>('[role="dialog"]') ?? document.body,
    );
    expect(dialog.getByText('20')).toBeTruthy();
    expect(dialog.getByText('50')).toBeTruthy();
    expect(dialog.getByText('Mai')).toBeTruthy();
    await user.click(dialog.getByText('Salva le scelte'));
    expect(await screen.findByText('Codice modificato')).toBeTruthy();
    expect(server.received(UPDATE)[1]?.headers.get('If-Match')).toBe('"2"');
    expect(server.received(UPDATE)[1]?.body).toEqual({ usageLimit: 20 });
  });

  it('deactivates, and deletes only after a confirmation', async () => {
    server.on(UPDATE, { body: coupon({ isActive: false }) }).on(DELETE, { status: 204 });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Disattiva: ESTATE-26'));
    expect(await screen.findByText('Codice disattivato')).toBeTruthy();
    expect(server.received(UPDATE)[0]?.body).toEqual({ isActive: false });
    expect(server.received(UPDATE)[0]?.headers.get('If-Match')).toBe('"1"');
    await user.click(screen.getByLabelText('Elimina: ESTATE-26'));
    expect(await screen.findByText(/ESTATE-26 è stato usato 3 volte: non si può cancellare/)).toBeTruthy();
    expect(server.received(DELETE)).toHaveLength(0);
    await user.click(screen.getByText('Nascondi', { selector: '[role="dialog"] form button *' }));
    expect(await screen.findByText('Codice nascosto')).toBeTruthy();
  });

  it('deletes a code that nobody has used', async () => {
    server
      .on(LIST, { body: { items: [coupon({ usageCount: 0 })], nextCursor: null } })
      .on(DELETE, { status: 204 });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Elimina: ESTATE-26'));
    expect(await screen.findByText(/ESTATE-26 non si potrà più usare/)).toBeTruthy();
    await user.click(screen.getByText('Elimina', { selector: '[role="dialog"] form button *' }));
    expect(await screen.findByText('Codice eliminato')).toBeTruthy();
  });

  it('reloads a code that someone else has changed, says so, and then deactivates it', async () => {
    const OUTDATED = 'Qualcuno l’ha cambiato nel frattempo: ora l’elenco è aggiornato.';
    server.on(UPDATE, ({ headers }) => {
      server.on(LIST, { body: { items: [coupon({ version: 2, usageLimit: 50 })], nextCursor: null } });
      return headers.get('If-Match') === '"2"'
        ? { body: coupon({ isActive: false, version: 3 }) }
        : { status: 412, body: { code: 'platform.version_conflict' } };
    });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByLabelText('Disattiva: ESTATE-26'));
    expect(await screen.findByText(OUTDATED)).toBeTruthy();
    expect(await screen.findByText('3 / 50')).toBeTruthy();
    await user.click(await idle(() => screen.getByLabelText('Disattiva: ESTATE-26')));
    expect(await screen.findByText('Codice disattivato')).toBeTruthy();
    expect(screen.queryByText(OUTDATED)).toBeNull();
  });

  it('reports each selected code that someone else has changed or deleted, and reloads the list', async () => {
    server
      .on(LIST, { body: { items: [coupon(), coupon({ id: '2', code: 'PASQUA' })], nextCursor: null } })
      .on(UPDATE, { status: 412, body: { code: 'platform.version_conflict' } })
      .on('PATCH /api/v1/coupons/2', () => {
        server.on(LIST, { body: { items: [coupon({ version: 2 })], nextCursor: null } });
        return { status: 404, body: { code: 'commerce.coupon_not_found' } };
      });
    await open();
    const user = setUpUser();
    await chooseAll(user);
    await user.click(await screen.findByRole('button', { name: 'Disattiva' }));
    const report = within(await screen.findByRole('region', { name: 'Esito' }));
    expect(report.getByText(/Qualcuno l’ha cambiato nel frattempo/)).toBeTruthy();
    expect(report.getByText(/Codice sconto non trovato/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /PASQUA/ })).toBeNull());
  });

  it('deactivates selected codes, shows which failed, and can undo the rest', async () => {
    const off = coupon({ id: '3', code: 'SPENTO', isActive: false, status: 'inactive' });
    server
      .on(LIST, { body: { items: [coupon(), coupon({ id: '2', code: 'PASQUA' }), off], nextCursor: null } })
      .on(UPDATE, { body: coupon({ isActive: false, version: 2 }) })
      .on('PATCH /api/v1/coupons/2', { status: 404, body: { code: 'commerce.coupon_not_found' } });
    await open();
    const user = setUpUser();
    await chooseAll(user);
    await user.click(await screen.findByRole('button', { name: 'Disattiva' }));
    const report = within(await screen.findByRole('region', { name: 'Esito' }));
    expect(report.getByText('1 modificato. 1 non riuscito:')).toBeTruthy();
    expect(report.getByText('PASQUA')).toBeTruthy();
    expect(server.received('PATCH /api/v1/coupons/3')).toHaveLength(0);
    await user.click(report.getByRole('button', { name: 'Annulla le modifiche' }));
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(2));
    expect(server.received(UPDATE).map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]);
    expect(server.received(UPDATE)[1]?.headers.get('If-Match')).toBe('"2"');
  });

  it('exports selected codes', async () => {
    const EXPORT = 'GET /api/v1/coupons/export';
    server.on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    await open();
    const user = setUpUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Scegli ESTATE-26' }));
    await user.click(screen.getByRole('button', { name: 'Esporta' }));
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    expect(Object.fromEntries(server.received(EXPORT)[0]?.query ?? [])).toEqual({ ids: '1' });
  });

  it('copies a link that contains the code', async () => {
    const user = setUpUser();
    await open();
    const copy = await screen.findByLabelText('Copia link: ESTATE-26');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(copy);
    expect(await screen.findByText('Il browser non permette di copiare: fallo a mano')).toBeTruthy();
    await user.click(copy);
    expect(await screen.findByText('Link copiato')).toBeTruthy();
    expect(screen.queryByText('Il browser non permette di copiare: fallo a mano')).toBeNull();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/contenuti?coupon=ESTATE-26`);
  });

  it('is searched by a part of the code', async () => {
    const { router } = await open();
    await enter(setUpUser(), await screen.findByLabelText('Cerca un codice'), 'est');
    await waitFor(() => expect(router.state.location.search).toBe('?search=est'));
    await waitFor(() => expect(server.received(LIST).at(-1)?.query.get('search')).toBe('est'));
  });

  it('distinguishes an empty list from a search without results', async () => {
    server.on(LIST, { body: { items: [], nextCursor: null } });
    const { router } = await open('/codici-sconto?status=expired');
    expect(await screen.findByText('Nessun codice trovato')).toBeTruthy();
    await setUpUser().click(screen.getByText('Azzera ricerca e filtri'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('Nessun codice sconto')).toBeTruthy();
  });
});
