import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staffSettings } from '../../testing/settings-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, field, setUpUser, staffServer } from '../../testing/staff-server.ts';

const UPDATE = 'PATCH /api/v1/settings';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer().on(UPDATE, { body: staffSettings });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open() {
  opened = await renderApp('/impostazioni');
  await screen.findByLabelText('Nome');
}

const isShown = (label: string) => field(label).closest('.ant-form-item-hidden') === null;
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });

describe('the settings', () => {
  it('send only changes, and stay open', async () => {
    await open();
    const user = setUpUser();
    await enter(user, field('Nome'), 'Agorà');
    await user.click(field('Verifica in due passaggi obbligatoria'));
    expect(await screen.findByText(/Attivala prima per te/)).toBeTruthy();
    save();
    expect(await screen.findByText('Impostazioni salvate')).toBeTruthy();
    expect(server.received(UPDATE)[0]?.body).toEqual({ brandName: 'Agorà', mfaForStaff: true });
    await waitFor(() => expect(screen.queryByText('Modifiche non salvate')).toBeNull());
    expect(field('Nome').value).toBe('Agorà');

    // The next save compares with what is stored now.
    await enter(user, field('Telefono'), '+39 06 1234567');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(2));
    expect(server.received(UPDATE)[1]?.body).toEqual({ contactPhone: '+39 06 1234567' });
  });

  it('show both values after a concurrent change, and save the chosen one', async () => {
    const READ = 'GET /api/v1/settings/all';
    server
      .on(READ, { body: staffSettings, headers: { ETag: '"1"' } })
      .on(UPDATE, ({ headers }) =>
        headers.get('If-Match') === '"2"'
          ? { body: staffSettings, headers: { ETag: '"3"' } }
          : { status: 412, body: { code: 'platform.version_conflict' } },
      );
    await open();
    const user = setUpUser();
    await enter(user, field('Nome'), 'Agorà');
    server.on(READ, {
      body: { ...staffSettings, brandName: 'Forum', contactPhone: '+39 06 1234567' },
      headers: { ETag: '"2"' },
    });
    save();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Nel frattempo qualcun altro ha salvato' }),
    );
    expect(server.received(UPDATE)[0]?.headers.get('If-Match')).toBe('"1"');
    expect(dialog.getByText('Agorà')).toBeTruthy();
    expect(dialog.getByText('Forum')).toBeTruthy();
    await user.click(dialog.getByText('Salva le scelte'));
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(2));
    expect(server.received(UPDATE)[1]?.headers.get('If-Match')).toBe('"2"');
    expect(server.received(UPDATE)[1]?.body).toEqual({ brandName: 'Agorà' });
  });

  it('warn about missing receipt details and the consequences, with links to the fields', async () => {
    opened = await renderApp('/impostazioni');
    const user = setUpUser();
    const notice = within(await screen.findByRole('region', { name: 'Mancano dati di chi vende' }));
    expect(
      notice.getByText('Da compilare: denominazione, sede legale, partita IVA o codice fiscale.'),
    ).toBeTruthy();
    expect(notice.getByText(/in produzione le ricevute non si possono emettere/)).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'Compila i dati' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Denominazione')));

    await enter(user, field('Denominazione'), 'Civitas APS');
    expect(await notice.findByText('Da compilare: sede legale, partita IVA o codice fiscale.')).toBeTruthy();
    await enter(user, field('Sede legale'), 'Via della Repubblica 12, Roma');
    await enter(user, field('Partita IVA'), '12345678903');
    await waitFor(() => expect(screen.queryByText('Mancano dati di chi vende')).toBeNull());
  });

  it('are not saved with tax numbers that cannot be right', async () => {
    await open();
    const user = setUpUser();
    await enter(user, field('Partita IVA'), '123');
    await enter(user, field('Codice fiscale'), 'ABC');
    save();
    expect(await screen.findByText(/^Non è una partita IVA/)).toBeTruthy();
    expect(await screen.findByText(/^Non è un codice fiscale/)).toBeTruthy();
    expect(server.received(UPDATE)).toEqual([]);
    await enter(user, field('Partita IVA'), 'IT 12345678903');
    await enter(user, field('Codice fiscale'), 'rssmra85t10a562s');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
  });

  it('offer debits and Satispay, and the creditor identifier only with debits', async () => {
    await open();
    const user = setUpUser();
    expect(isShown('Identificativo del creditore SEPA')).toBe(false);
    await user.click(field('Satispay'));
    expect(isShown('Identificativo del creditore SEPA')).toBe(false);
    await user.click(field('Addebito SEPA'));
    await waitFor(() => expect(isShown('Identificativo del creditore SEPA')).toBe(true));
    await enter(user, field('Identificativo del creditore SEPA'), '12345');
    save();
    expect(await screen.findByText(/^Non è un identificativo del creditore/)).toBeTruthy();
    expect(server.received(UPDATE)).toEqual([]);
    await enter(user, field('Identificativo del creditore SEPA'), 'IT66ZZZA1B2C3D4E5F6G7H8');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(server.received(UPDATE)[0]?.body).toEqual({
      ...{ acceptsSepaDebit: true, acceptsSatispay: true },
      sepaCreditorId: 'IT66ZZZA1B2C3D4E5F6G7H8',
    });
  });

  it('check the creditor id only while SEPA debits are on, and send none that is hidden and wrong', async () => {
    await open();
    const user = setUpUser();
    await user.click(field('Addebito SEPA'));
    await enter(user, field('Identificativo del creditore SEPA'), 'IT');
    save();
    expect(await screen.findByText(/^Non è un identificativo del creditore/)).toBeTruthy();
    expect(server.received(UPDATE)).toEqual([]);
    await user.click(field('Addebito SEPA'));
    await enter(user, field('Telefono'), '+39 06 1234567');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(server.received(UPDATE)[0]?.body).toEqual({ contactPhone: '+39 06 1234567' });
  });

  it('open at the seller’s details if the address has their fragment', async () => {
    opened = await renderApp('/impostazioni#legal');
    await screen.findByLabelText('Nome');
    await waitFor(() => expect(document.activeElement).toBe(field('Denominazione')));
  });

  it('add and remove offices', async () => {
    await open();
    const user = setUpUser();
    await user.click(screen.getByText('Aggiungi una sede'));
    const cities = screen.getAllByLabelText('Città');
    expect(cities).toHaveLength(2);
    await enter(user, cities[1] as HTMLElement, 'Palermo');
    await user.click(screen.getByLabelText('Rimuovi la sede 1'));
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(server.received(UPDATE)[0]?.body).toEqual({
      offices: [{ kind: 'operational', city: 'Palermo', address: '' }],
    });
  });

  it('require the notice in both languages or in none', async () => {
    await open();
    const user = setUpUser();
    await enter(user, field('In italiano'), 'Domenica il sito è in manutenzione');
    save();
    expect(await screen.findAllByText('Serve in tutte e due le lingue')).not.toHaveLength(0);
    expect(server.received(UPDATE)).toHaveLength(0);
    await enter(user, field('In inglese'), 'The site is down on Sunday');
    save();
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    expect(server.received(UPDATE)[0]?.body).toEqual({
      maintenanceNotice: { it: 'Domenica il sito è in manutenzione', en: 'The site is down on Sunday' },
    });
  });

  it('reject an invalid email and show the server’s errors at their fields', async () => {
    const errors = [{ field: 'offices.0.city', code: 'isLength', message: 'city must be shorter' }];
    server.on(UPDATE, { status: 400, body: { code: 'platform.invalid_input', errors } });
    await open();
    const user = setUpUser();
    await enter(user, field('Sito principale'), 'civitas');
    save();
    await waitFor(() => expect(screen.getAllByText(/Deve essere un indirizzo completo/)).toHaveLength(2));
    expect(server.received(UPDATE)).toHaveLength(0);
    await enter(user, field('Sito principale'), 'https://civitas.example');
    save();
    const office = within(screen.getByRole('group', { name: 'Sede 1' }));
    expect(await office.findByText('Valore non valido')).toBeTruthy();
  });
});
