import type { CreditedCertificate, IssuedCertificate } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pressHeads } from '../../testing/press-heads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';

const LIST = 'GET /api/v1/certificates/issued';

const certificate: IssuedCertificate = {
  ...{ id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0007', userId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001' },
  ...{ code: '7K4M-Q2XD-9HTN', number: 'AC-2026-000118', status: 'valid', itemType: 'project' },
  ...{ itemId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0009', title: 'Cittadinanza attiva', hours: 4 },
  ...{
    holderName: 'Elena Riva',
    professionalCredits: [],
    creditedAt: null,
    expiresAt: null,
    lessonCount: 18,
    language: 'it',
  },
  ...{ completedAt: '2026-11-22T09:42:00Z', issuedAt: '2026-11-22T09:42:00Z' },
  ...{ badgeUrl: '/api/v1/certificates/7K4M-Q2XD-9HTN/credential.json' },
  ...{ pdfUrl: '/api/v1/certificates/7K4M-Q2XD-9HTN.pdf' },
  ...{ revokedAt: null, revocationReason: null, revocationNote: null },
};
const ACTION = `POST /api/v1/certificates/issued/${certificate.id}`;

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer().on(LIST, { body: { items: [certificate], nextCursor: null } });
});
afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

describe('professional credits', () => {
  const CREDITED = 'GET /api/v1/certificates/professional-credits';
  const EXPORT = `${CREDITED}/export`;
  const credited: CreditedCertificate = {
    ...{ id: certificate.id, number: certificate.number, code: certificate.code, userId: certificate.userId },
    ...{ holderName: 'Elena Riva', itemType: 'project', itemId: certificate.itemId },
    ...{ title: 'Cittadinanza attiva', hours: 4, creditedAt: '2026-12-31T23:00:00Z' },
    professionalCredits: [
      { body: 'Ordine degli Avvocati di Roma', code: 'A-12', credits: 2.5 },
      { body: 'Agenas', code: '', credits: 1 },
    ],
  };

  it('are listed by certificate, searched by body and day, and exported with these filters', async () => {
    server
      .on(CREDITED, { body: { items: [credited], nextCursor: null, total: 1 } })
      .on(EXPORT, { status: 503, body: { code: 'platform.unavailable' } });
    opened = await renderApp('/attestati');
    const user = setUpUser();
    await user.click(await screen.findByRole('link', { name: 'Crediti formativi' }));
    expect(await screen.findByText('Ordine degli Avvocati di Roma: 2,5 crediti')).toBeTruthy();
    const holder = screen.getByRole('link', { name: 'Elena Riva' });
    expect(holder.getAttribute('href')).toBe(`/utenti/${certificate.userId ?? ''}`);
    expect(screen.getByText('A-12')).toBeTruthy();
    expect(screen.getByText('Agenas: 1 credito')).toBeTruthy();
    expect(screen.getByText('01/01/2027')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Ente' }), 'avvocati{enter}');
    await waitFor(() => expect(server.received(CREDITED).at(-1)?.query.get('search')).toBe('avvocati'));
    await user.click(screen.getByRole('button', { name: 'Filtri' }));
    fireEvent.change(screen.getByLabelText('Dal giorno'), { target: { value: '2027-01-01' } });
    fireEvent.change(screen.getByLabelText('Al giorno'), { target: { value: '2027-12-31' } });
    const year = { from: '2026-12-31T23:00:00.000Z', to: '2027-12-31T23:00:00.000Z' };
    await waitFor(() =>
      expect(Object.fromEntries(server.received(CREDITED).at(-1)?.query ?? [])).toMatchObject(year),
    );
    await user.click(screen.getByRole('button', { name: 'Scarica CSV' }));
    expect(await screen.findByText('Il file non è stato scaricato')).toBeTruthy();
    const [exported] = server.received(EXPORT);
    expect(Object.fromEntries(exported?.query ?? [])).toEqual({ search: 'avvocati', ...year });
  });

  it('say where bodies are entered while there are none', async () => {
    server.on(CREDITED, { body: { items: [], nextCursor: null, total: 0 } });
    opened = await renderApp('/attestati/crediti');
    expect(await screen.findByText('Ancora nessun credito')).toBeTruthy();
  });
});

describe('certificates', () => {
  it('say until when they are valid, or that they have expired, and can be corrected then', async () => {
    const [valid, expired] = ['2030-03-28T21:59:59Z', '2026-03-28T22:59:59Z'];
    const items = [
      { ...certificate, expiresAt: valid },
      { ...certificate, id: '2', number: 'AC-2026-000119', status: 'expired', expiresAt: expired },
    ];
    server.on(LIST, { body: { items, nextCursor: null } });
    opened = await renderApp('/attestati');
    expect(await screen.findByText('fino al 28/03/2030')).toBeTruthy();
    expect(screen.getByText('Scaduto')).toBeTruthy();
    expect(screen.getByText('il 28/03/2026')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Correggi/ })).toHaveLength(2);
  });

  it('are listed with their user and item, and can be searched', async () => {
    opened = await renderApp('/attestati');
    const holder = await screen.findByRole('link', { name: 'Elena Riva' });
    expect(holder.getAttribute('href')).toBe(`/utenti/${certificate.userId ?? ''}`);
    const number = screen.getByRole('link', { name: 'AC-2026-000118' });
    expect(number.getAttribute('href')).toBe('/attestati/7K4M-Q2XD-9HTN');
    const user = setUpUser();
    await user.type(screen.getByRole('searchbox', { name: 'Cerca' }), 'riva{enter}');
    await waitFor(() => expect(server.received(LIST).at(-1)?.query.get('search')).toBe('riva'));
    await user.click(screen.getByRole('button', { name: 'Filtri' }));
    // Without the chosen value.
    screen.getByRole('combobox', { name: 'Stato' });
  });

  it('are sorted by number or time of issue, in the order of the address', async () => {
    opened = await renderApp('/attestati');
    const { router } = opened;
    await screen.findByRole('link', { name: 'Elena Riva' });
    const issued = screen.getByRole('columnheader', { name: /^Rilasciato/ });
    expect(issued.getAttribute('aria-sort')).toBe('descending');
    await pressHeads({ router, server, route: LIST, filters: {} }, [['Numero', '-number', 'number']]);
    await setUpUser().selectOptions(screen.getByLabelText('Ordine'), 'Rilasciato, crescente');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=issuedAt'));
    await waitFor(() => expect(server.received(LIST).at(-1)?.query.get('sort')).toBe('issuedAt'));
  });

  it('can be revoked with a reason and a note', async () => {
    server.on(`${ACTION}/revocation`, { body: { ...certificate, status: 'revoked' } });
    opened = await renderApp('/attestati');
    const user = setUpUser();
    await user.click(await screen.findByRole('button', { name: 'Revoca l’attestato di Elena Riva' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Revoca' }));
    expect(server.received(`${ACTION}/revocation`)).toHaveLength(0);
    await user.type(dialog.getByLabelText('Nota'), 'Doppio');
    await user.click(dialog.getByRole('button', { name: 'Revoca' }));
    await waitFor(() =>
      expect(server.received(`${ACTION}/revocation`).map(({ body }) => body)).toEqual([
        { reason: 'issued_in_error', note: 'Doppio' },
      ]),
    );
  });

  it('can be replaced by one with another name', async () => {
    server.on(`${ACTION}/replacement`, { status: 201, body: certificate });
    opened = await renderApp('/attestati');
    const user = setUpUser();
    await user.click(await screen.findByRole('button', { name: 'Correggi l’attestato di Elena Riva' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText('Nome sull’attestato');
    await user.type(name, ' ');
    await user.click(dialog.getByRole('button', { name: 'Rilascia' }));
    expect(await dialog.findByText(/^È già il nome sull’attestato/)).toBeTruthy();
    expect(server.received(`${ACTION}/replacement`)).toEqual([]);
    await user.clear(name);
    await user.type(name, 'Elena Rivi');
    await user.click(dialog.getByRole('button', { name: 'Rilascia' }));
    await waitFor(() =>
      expect(server.received(`${ACTION}/replacement`).map(({ body }) => body)).toEqual([
        { holderName: 'Elena Rivi' },
      ]),
    );
  });

  it.each(['project', 'content'] as const)('are issued for a %s found by its title', async (itemType) => {
    const label = itemType === 'project' ? 'Progetto' : 'Contenuto';
    server
      .on(`GET /api/v1/${itemType}s`, ({ query }) => ({
        body: {
          items: query.get('search') === 'cit' ? [{ id: 'i9', title: 'Cittadinanza' }] : [],
          nextCursor: null,
        },
      }))
      .on('POST /api/v1/certificates/issued', { status: 202, body: { learners: 3 } });
    opened = await renderApp('/attestati');
    const user = setUpUser();
    await user.click(await screen.findByRole('button', { name: 'Rilascia ora' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByLabelText(label, { selector: '[type=radio]' }));
    await user.click(await dialog.findByLabelText(label, { selector: '[role=combobox]' }));
    await user.paste('cit');
    await user.click(await screen.findByText('Cittadinanza', { selector: '[title] *' }));
    await user.click(dialog.getByRole('button', { name: 'Rilascia' }));
    await waitFor(() =>
      expect(server.received('POST /api/v1/certificates/issued').map(({ body }) => body)).toEqual([
        { itemType, itemId: 'i9' },
      ]),
    );
  });

  it('show why they are not valid, and have no actions in that case', async () => {
    server.on(LIST, {
      body: {
        items: [
          {
            ...certificate,
            ...{ status: 'revoked', revokedAt: '2026-12-03T10:00:00Z' },
            ...{ revocationReason: 'misuse', revocationNote: 'Segnalato' },
          } satisfies IssuedCertificate,
        ],
        nextCursor: null,
      },
    });
    opened = await renderApp('/attestati');
    expect(await screen.findByText('Usato in modo improprio: Segnalato')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Revoca/ })).toBeNull();
  });
});
