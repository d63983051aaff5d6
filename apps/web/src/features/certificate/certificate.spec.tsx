import type { CertificateCheck } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QRCode from 'qrcode';
import { settings } from '../../testing/fixtures.ts';
import { certificateCheck } from '../../testing/guest-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { recordSavedFiles } from '../../testing/saved-files.ts';

const CODE = '7K4M-Q2XD-9HTN';
const CHECK = `GET /api/v1/certificates/${CODE}`;

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/settings', { body: settings })
    .on(CHECK, { body: certificateCheck });
});
afterEach(() => {
  cleanup();
  server.close();
});

const show = (changes: Partial<CertificateCheck>) =>
  server.on(CHECK, { body: { ...certificateCheck, certificate: null, ...changes } });

describe('the public page of a certificate', () => {
  it('shows first that it is valid, then what it certifies', async () => {
    await renderApp(`/attestati/${CODE}`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Attestato valido');
    expect(screen.getByText('Controllato adesso: 23/11/2026, 11:00.')).toBeTruthy();
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual([
      ...['Elena Riva', 'Cittadinanza attiva', '22 novembre 2026', '18 lezioni, 4 ore'],
      ...['AC-2026-000118', CODE, 'Civitas Academy'],
    ]);
    const pdf = screen.getByRole('link', { name: 'Scarica il PDF' });
    expect(pdf.getAttribute('href')).toBe(`/api/v1/certificates/${CODE}.pdf`);
    const badge = screen.getByRole('link', { name: 'Scarica il badge (Open Badges 3.0)' });
    expect(badge.getAttribute('href')).toBe(`/api/v1/certificates/${CODE}/credential.json`);
    const project = screen.getByRole('link', { name: 'Che cosa comprende' });
    expect(project.getAttribute('href')).toMatch(/^\/progetto\/0b4b1c1e/);
  });

  it('has the drawn certificate, with one seat per lesson and the QR code of this page', async () => {
    await renderApp(`/attestati/${CODE}`);
    const name = await screen.findByText('Elena Riva', { selector: '.sheet *' });
    const sheet = within(name.closest<HTMLElement>('.sheet') ?? document.body);
    for (const text of [
      ...['N. AC-2026-000118', 'Attestato di completamento', 'ha completato il percorso', `Codice ${CODE}`],
      ...['Cittadinanza attiva', '18 lezioni, un posto per ciascuna. In rosso l’ultimo.'],
      ...['18 lezioni, 4 ore.', '22 novembre 2026.', `${window.location.host}/attestati`],
    ])
      expect(sheet.getByText(text)).toBeTruthy();
    expect(document.querySelectorAll('.sheet .chamber circle')).toHaveLength(18);
    const code = await waitFor(
      () => document.querySelector('.sheet__qr path') ?? Promise.reject(new Error('no QR code')),
    );
    const { modules } = QRCode.create(`${window.location.origin}/attestati/${CODE}`, {
      errorCorrectionLevel: 'M',
    });
    const drawn = [...(code.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
      ([, x, y]) => Number(y) * modules.size + Number(x),
    );
    const dark = [...modules.data.entries()].filter(([, module]) => module !== 0).map(([place]) => place);
    expect(drawn).toEqual(dark);
  });

  const credited = {
    ...certificateCheck.certificate,
    professionalCredits: [
      { body: 'Ordine degli Avvocati di Roma', code: 'A-12', credits: 2.5 },
      { body: 'Agenas', code: '', credits: 1 },
    ],
  } as typeof certificateCheck.certificate;

  it('shows what professional bodies recognise, and until when it is valid', async () => {
    show({ certificate: credited, expiresAt: '2027-11-22T22:59:59Z' });
    await renderApp(`/attestati/${CODE}`);
    await screen.findByRole('heading', { name: 'Attestato valido' });
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toContain('22 novembre 2027');
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.closest('.proof'));
    expect(first?.textContent).toBe('Ordine degli Avvocati di Roma, 2,5 (accreditamento A-12)');
    expect(second?.textContent).toBe('Agenas, 1');
    const sheet = within(document.querySelector<HTMLElement>('.sheet') ?? document.body);
    expect(
      sheet.getByText(/^Crediti formativi professionali: Ordine degli Avvocati di Roma, 2,5/),
    ).toBeTruthy();
    expect(sheet.getByText('22 novembre 2026. Valido fino al 22 novembre 2027.')).toBeTruthy();
  });

  it('says since when it has expired, and still what it certifies', async () => {
    show({ status: 'expired', certificate: credited, expiresAt: '2027-03-28T21:59:59Z' });
    await renderApp(`/attestati/${CODE}`);
    await screen.findByRole('heading', { name: 'Attestato scaduto' });
    expect(screen.getByText(/^Era valido fino al 28 marzo 2027 compreso/)).toBeTruthy();
    expect(screen.queryByText(/Controllato adesso/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Scarica il PDF' })).toBeTruthy();
    expect(screen.getByText('Elena Riva', { selector: '.proof *' })).toBeTruthy();
  });

  it('draws no chamber of one or two seats', async () => {
    show({
      certificate: { ...certificateCheck.certificate, lessonCount: 2 } as typeof certificateCheck.certificate,
    });
    await renderApp(`/attestati/${CODE}`);
    await screen.findByText('Elena Riva', { selector: '.sheet *' });
    expect(document.querySelector('.sheet .chamber')).toBeNull();
  });

  it('downloads its PDF, or shows why it cannot be loaded', async () => {
    const PDF = `GET /api/v1/certificates/${CODE}.pdf`;
    server.on(PDF, { status: 504, body: { code: 'platform.timeout' } });
    await renderApp(`/attestati/${CODE}`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Scarica il PDF' }));
    expect(await screen.findByText('Il PDF non è arrivato')).toBeTruthy();
    expect(screen.getByText('La risposta tarda troppo. Riprova tra qualche istante.')).toBeTruthy();

    const saved = recordSavedFiles();
    server.on(PDF, { body: '%PDF' });
    await user.click(screen.getByRole('link', { name: 'Scarica il PDF' }));
    await waitFor(() => expect(saved).toEqual([`${CODE}.pdf`]));
    await waitFor(() => expect(screen.queryByText('Il PDF non è arrivato')).toBeNull());
  });

  it.each([
    [
      { status: 'revoked', revokedAt: '2026-12-03T10:00:00Z', revocationReason: 'refunded' },
      'Attestato revocato',
      /Revocato il 3 dicembre 2026: l’acquisto che dava accesso è stato rimborsato/,
    ],
    [{ status: 'replaced' }, 'Attestato sostituito', /ne è stato rilasciato uno corretto/],
    [{ status: 'unavailable' }, 'Attestato non più disponibile', /ha cancellato il proprio account/],
  ] as const)('shows why it is not valid: %j', async (changes, title, text) => {
    show(changes);
    await renderApp(`/attestati/${CODE}`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Elena Riva')).toBeNull();
    expect(screen.getByText('AC-2026-000118')).toBeTruthy();
    expect(screen.getByText('Rilasciato il')).toBeTruthy();
    for (const name of [/PDF/, /badge/]) expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('reports an unknown code, and has a field to try another', async () => {
    server.on('GET /api/v1/certificates/0000-0000-0000', {
      status: 404,
      body: { code: 'learning.certificate_not_found' },
    });
    const { router } = await renderApp('/attestati/0000-0000-0000');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Nessun attestato');
    const user = userEvent.setup();
    const field = screen.getByRole('textbox', { name: 'Codice dell’attestato' });
    await user.type(field, '7k4m q2xd{enter}');
    expect(screen.getByText(/Un codice ha dodici lettere e cifre/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, '7k4m q2xd 9htn{enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/attestati/${CODE}`));
    expect(await screen.findByText('Attestato valido')).toBeTruthy();
  });

  it('can be retried when loading failed', async () => {
    server.on(CHECK, { status: 503, body: { code: 'platform.unavailable' } });
    await renderApp(`/attestati/${CODE}`, { language: 'en' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.on(CHECK, { body: certificateCheck });
    await userEvent.setup().click(retry);
    expect(await screen.findByText('Valid certificate')).toBeTruthy();
  });
});

it('has a page to enter the code of a printed certificate', async () => {
  await renderApp('/attestati');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Codice dell’attestato' }), CODE);
  await user.click(screen.getByRole('button', { name: 'Verifica' }));
  expect(await screen.findByText('Attestato valido')).toBeTruthy();
});
