import type { Session } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentDetail, settings } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newSession, storeSession } from '../../../testing/sign-in.ts';
import { EMPTY_INVOICE, problemsOf, toInvoiceData, type InvoiceValues } from './invoice-rules.ts';

const PATH = '/acquista/la-costituzione';
const CHECKOUT = 'POST /api/v1/checkout';
const LATEST = 'GET /api/v1/invoices/latest-data';
const KNOWN = 'GET /api/v1/me/invoice-defaults';
const NOTHING_KNOWN = {
  ...{ firstName: '', lastName: '', codiceFiscale: null },
  ...{ address: null, postalCode: null, city: null, province: null },
};

const person: InvoiceValues = {
  ...EMPTY_INVOICE,
  firstName: 'Livia',
  lastName: 'Conti',
  taxCode: 'rssmra85t10a562s',
  address: 'Via Roma 1',
  postalCode: '00184',
  city: 'Roma',
  province: 'RM',
};
const company: InvoiceValues = {
  ...person,
  kind: 'company',
  companyName: 'Civitas',
  vatNumber: 'IT 00743110157',
  taxCode: '',
  recipientCode: 'abc1234',
};

describe('the invoice rules', () => {
  it.each([
    ['a person', person, {}],
    ['a company', company, {}],
    ['a company with a PEC instead of the code', { ...company, recipientCode: '', pec: 'a@pec.it' }, {}],
    [
      'a person abroad, who has no codice fiscale',
      { ...person, country: 'FR', taxCode: '', province: '', postalCode: 'F-75001' },
      {},
    ],
    [
      'nothing typed',
      EMPTY_INVOICE,
      {
        firstName: 'required',
        lastName: 'required',
        taxCode: 'required',
        address: 'required',
        postalCode: 'required',
        city: 'required',
        province: 'required',
      },
    ],
    ['a wrong check letter', { ...person, taxCode: 'RSSMRA85T10A562X' }, { taxCode: 'taxCode' }],
    ['a wrong check digit', { ...company, vatNumber: '00743110158' }, { vatNumber: 'vatNumber' }],
    ['nowhere to send it', { ...company, recipientCode: '' }, { recipientCode: 'where' }],
    [
      'an association with only a codice fiscale',
      { ...company, vatNumber: '', recipientCode: '', taxCode: '97103880585' },
      {},
    ],
    [
      'a company without any number',
      { ...company, vatNumber: '', recipientCode: '' },
      { vatNumber: 'noNumber' },
    ],
    [
      'a sole trader without one',
      { ...company, vatNumber: '', taxCode: 'RSSMRA85T10A562S' },
      { vatNumber: 'noNumber' },
    ],
    [
      'a company in Germany without one',
      { ...company, vatNumber: '', country: 'DE' },
      { vatNumber: 'required' },
    ],
    ['a company outside the EU', { ...company, vatNumber: '', country: 'US' }, {}],
    ['a short recipient code', { ...company, recipientCode: 'ABC' }, { recipientCode: 'recipientCode' }],
    ['no address in the PEC', { ...company, pec: 'nome' }, { pec: 'pec' }],
    ['a short CAP', { ...person, postalCode: '184' }, { postalCode: 'postalCode' }],
  ] as const)('judge %s', (_case, values, problems) => {
    expect(problemsOf(values)).toEqual(problems);
  });

  it('send the fields of the kind of buyer, without empty ones', () => {
    expect(toInvoiceData({ ...person, companyName: 'left over', recipientCode: 'ABC1234' })).toEqual({
      kind: 'person',
      firstName: 'Livia',
      lastName: 'Conti',
      taxCode: 'rssmra85t10a562s',
      address: 'Via Roma 1',
      postalCode: '00184',
      city: 'Roma',
      province: 'RM',
      country: 'IT',
    });
  });
});

describe('the invoice form', () => {
  let server: FakeServer;
  let session: Session;

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.clear();
    window.history.replaceState(null, '', '/');
    server = new FakeServer()
      .on('GET /api/v1/settings', { body: settings })
      .on('GET /api/v1/me', { body: { id: '1', email: 'learner@academy.test', role: 'user' } })
      .on('GET /api/v1/contents/la-costituzione', { body: contentDetail() })
      .on('POST /api/v1/checkout/quote', { status: 503, body: { code: 'platform.unavailable' } })
      .on(LATEST, { body: { invoice: null } })
      .on(KNOWN, { body: NOTHING_KNOWN })
      .on(CHECKOUT, { body: { url: '/#payment-page' } });
    session = newSession();
    storeSession();
  });

  afterEach(async () => {
    cleanup();
    await session.stop();
    server.close();
  });

  async function openForm() {
    await renderApp(PATH, { session });
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Voglio la fattura'));
    await screen.findByLabelText('Nome');
    return user;
  }

  it('shows missing fields and focuses the first instead of paying', async () => {
    const user = await openForm();
    expect(screen.queryByText('Campo obbligatorio')).toBeNull();
    await user.click(screen.getByText('Acquista ora'));
    expect(await screen.findAllByText('Campo obbligatorio')).toHaveLength(7);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')));
    expect(server.received(CHECKOUT)).toHaveLength(0);
    await user.paste('Livia');
    expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(6);
  });

  it('starts with the values used last, and is sent with the order', async () => {
    const data = toInvoiceData(person);
    server.on(LATEST, { body: { invoice: data } });
    const user = await openForm();
    await screen.findByDisplayValue('Livia');
    await user.click(screen.getByLabelText(/Voglio l’accesso subito/));
    await user.click(screen.getByText('Acquista ora'));
    await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(1));
    expect(server.received(CHECKOUT)[0]?.body).toEqual({
      type: 'single',
      contentId: contentDetail().id,
      invoice: data,
      wantsImmediateAccess: true,
    });
  });

  it('says which company gets the invoice without asking, and changes its data on request', async () => {
    const quote = {
      ...{ listCents: 3900, creditCents: 0, netCents: 3900, separateCents: null, discountCents: 0 },
      ...{ vatPercent: 22, vatCents: 858, totalCents: 4758, currency: 'EUR', couponCode: null },
      ...{ isOwned: false, isNothingLeft: false, ownedContents: [], renewal: null, invoicedTo: 'Civitas' },
    };
    server
      .on('POST /api/v1/checkout/quote', { body: quote })
      .on(LATEST, { body: { invoice: toInvoiceData(company) } });
    await renderApp(PATH, { session });
    const user = userEvent.setup();
    const notice = 'La fattura va a Civitas, come l’ultima volta.';
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.queryByLabelText('Voglio la fattura')).toBeNull();
    await user.click(screen.getByText('Acquista ora'));
    await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(1));
    expect(server.received(CHECKOUT)[0]?.body).not.toHaveProperty('invoice');
    cleanup();

    await renderApp(PATH, { session });
    await user.click(await screen.findByLabelText('Cambia i dati della fattura'));
    await screen.findByDisplayValue('Civitas');
    expect(screen.queryByText(notice)).toBeNull();
    await user.clear(screen.getByLabelText('Denominazione'));
    await user.type(screen.getByLabelText('Denominazione'), 'Altra');
    await user.click(screen.getByText('Acquista ora'));
    await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(2));
    expect(server.received(CHECKOUT)[1]?.body).toMatchObject({ invoice: { companyName: 'Altra' } });
  });

  it('starts with what the account knows, and what was used last before it', async () => {
    const { firstName, lastName, address, postalCode, city, province } = person;
    const known = {
      firstName,
      lastName,
      codiceFiscale: 'RSSMRA85T10A562S',
      address,
      postalCode,
      city,
      province,
    };
    server.on(KNOWN, { body: known });
    const user = await openForm();
    await user.click(screen.getByText('Acquista ora'));
    await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(1));
    expect(server.received(CHECKOUT)[0]?.body).toMatchObject({
      invoice: { kind: 'person', firstName, lastName, taxCode: known.codiceFiscale, address, city, province },
    });
    cleanup();

    server.on(LATEST, { body: { invoice: toInvoiceData({ ...company, address: 'Via Nuova 2' }) } });
    const again = await (async () => {
      await renderApp(PATH, { session });
      const user = userEvent.setup();
      await user.click(await screen.findByLabelText('Voglio la fattura'));
      return user;
    })();
    expect(await screen.findByDisplayValue('Via Nuova 2')).toBeTruthy();
    expect(screen.getByDisplayValue('Civitas')).toBeTruthy();
    // The last one was for a company: a person's name is known all the same.
    await again.click(screen.getByLabelText('Privato'));
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Livia');
  });

  describe('of a buyer whose tax code and address are known', () => {
    const known = {
      ...{ firstName: 'Livia', lastName: 'Conti', codiceFiscale: 'RSSMRA85T10A562S' },
      ...{ address: 'Via Roma 1', postalCode: '00184', city: 'Roma', province: 'RM' },
    };
    const valueOf = (label: string | RegExp) =>
      screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
    const address = () => ['Indirizzo e numero civico', 'CAP', 'Città', 'Provincia'].map(valueOf);
    const ROME = ['Via Roma 1', '00184', 'Roma', 'RM'];
    const NOWHERE = ['', '', '', ''];

    async function openWith(invoice: ReturnType<typeof toInvoiceData> | null) {
      server.on(KNOWN, { body: known }).on(LATEST, { body: { invoice } });
      await renderApp(PATH, { session });
      const user = userEvent.setup();
      await user.click(await screen.findByLabelText('Voglio la fattura'));
      await screen.findByLabelText(/^Codice fiscale/);
      return user;
    }

    it('leaves them out of a company’s invoice, and has them again for a person', async () => {
      const user = await openWith(null);
      expect(address()).toEqual(ROME);
      await user.click(screen.getByLabelText('Azienda o ente'));
      await waitFor(() => expect(valueOf(/^Codice fiscale/)).toBe(''));
      expect(address()).toEqual(NOWHERE);
      await user.click(screen.getByLabelText('Privato'));
      await waitFor(() => expect(valueOf(/^Codice fiscale/)).toBe(known.codiceFiscale));
      expect(address()).toEqual(ROME);
    });

    it('keeps an address that was changed, whole', async () => {
      const user = await openWith(null);
      await user.clear(screen.getByLabelText('Indirizzo e numero civico'));
      await user.type(screen.getByLabelText('Indirizzo e numero civico'), 'Via Nuova 2');
      await user.click(screen.getByLabelText('Azienda o ente'));
      await waitFor(() => expect(valueOf(/^Codice fiscale/)).toBe(''));
      expect(address()).toEqual(['Via Nuova 2', '00184', 'Roma', 'RM']);
      await user.type(screen.getByLabelText(/^Codice fiscale/), '00743110157');
      await user.click(screen.getByLabelText('Privato'));
      expect(valueOf(/^Codice fiscale/)).toBe('00743110157');
    });

    it('leaves them out after an invoice for a company with a VAT number only', async () => {
      const user = await openWith(toInvoiceData(company));
      expect(valueOf(/^Codice fiscale/)).toBe('');
      await user.click(screen.getByText('Acquista ora'));
      await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(1));
      expect(server.received(CHECKOUT)[0]?.body).toMatchObject({ invoice: { kind: 'company' } });
      expect(server.received(CHECKOUT)[0]?.body).not.toHaveProperty('invoice.taxCode');
    });

    it('leaves those of the last person’s invoice out of a company’s', async () => {
      const user = await openWith(toInvoiceData({ ...person, address: 'Via Nuova 2' }));
      await user.click(screen.getByLabelText('Azienda o ente'));
      await waitFor(() => expect(valueOf(/^Codice fiscale/)).toBe(''));
      expect(address()).toEqual(NOWHERE);
    });

    it('leaves them out after an invoice abroad, and mixes no province into its address', async () => {
      const abroad = { ...person, country: 'FR', taxCode: '', city: 'Lione', province: '' };
      const user = await openWith(toInvoiceData(abroad));
      expect(valueOf(/^Codice fiscale/)).toBe('');
      await user.selectOptions(screen.getByLabelText('Paese'), 'IT');
      expect(await screen.findByLabelText('Provincia')).toBeTruthy();
      expect(address()).toEqual(['Via Roma 1', '00184', 'Lione', '']);
      expect(valueOf(/^Codice fiscale/)).toBe('');
    });

    it('leaves an Italian tax code out of an invoice abroad', async () => {
      const user = await openWith(null);
      await user.selectOptions(screen.getByLabelText('Paese'), 'FR');
      await waitFor(() => expect(valueOf(/^Codice fiscale/)).toBe(''));
      await user.selectOptions(screen.getByLabelText('Paese'), 'IT');
      await waitFor(() => expect(valueOf(/^Codice fiscale/)).toBe(known.codiceFiscale));
    });

    it('adds the tax code to the last invoice of a person in Italy that lacks it', async () => {
      await openWith(toInvoiceData({ ...person, taxCode: '' }));
      expect(valueOf(/^Codice fiscale/)).toBe(known.codiceFiscale);
    });
  });

  it('is filled in by hand when nothing can be loaded, and keeps what is typed', async () => {
    server.on(KNOWN, { status: 503, body: { code: 'platform.unavailable' } });
    const user = await openForm();
    const name = screen.getByLabelText<HTMLInputElement>('Nome');
    await user.type(name, 'Ada');
    server.on(KNOWN, { body: { ...NOTHING_KNOWN, firstName: 'Livia' } });
    window.dispatchEvent(new Event('focus'));
    await user.tab();
    expect(name.value).toBe('Ada');
  });

  it('shows the fields that the server refused, until they change', async () => {
    server.on(LATEST, { body: { invoice: toInvoiceData(person) } }).on(CHECKOUT, {
      status: 400,
      body: {
        code: 'platform.invalid_input',
        errors: [{ field: 'invoice.city', code: 'maxLength', message: 'too long' }],
      },
    });
    const user = await openForm();
    await screen.findByDisplayValue('Livia');
    await user.click(screen.getByText('Acquista ora'));
    const text = 'Questo dato non è stato accettato: controllalo';
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByLabelText('Città'));
    await user.paste('x');
    expect(screen.queryByText(text)).toBeNull();
  });

  describe('while it is loading', () => {
    let load: (() => void) | undefined;
    const buyButton = () => screen.getByRole('button', { name: /Acquista ora|Elaborazione/ });

    async function pressBuy() {
      const loaded = new Promise<void>((resolve) => (load = resolve));
      server.on(LATEST, () => loaded.then(() => ({ body: { invoice: toInvoiceData(person) } })));
      await renderApp(PATH, { session });
      const user = userEvent.setup();
      await user.click(await screen.findByLabelText('Voglio la fattura'));
      await user.click(screen.getByText('Acquista ora'));
      expect(buyButton().getAttribute('aria-disabled')).toBe('true');
      return user;
    }

    it('keeps the button busy, and is sent once it is loaded', async () => {
      await pressBuy();
      expect(server.received(CHECKOUT)).toHaveLength(0);
      load?.();
      await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(1));
      expect(server.received(CHECKOUT)[0]?.body).toMatchObject({ invoice: toInvoiceData(person) });
    });

    it('is not sent later when the buyer no longer wants it', async () => {
      const user = await pressBuy();
      await user.click(screen.getByLabelText('Voglio la fattura'));
      expect(buyButton().getAttribute('aria-disabled')).toBe('false');
      load?.();
      await user.click(screen.getByLabelText('Voglio la fattura'));
      await screen.findByDisplayValue('Livia');
      expect(server.received(CHECKOUT)).toHaveLength(0);
    });
  });

  it('is neither shown nor sent when no invoice is requested', async () => {
    await renderApp(PATH, { session });
    await userEvent.setup().click(await screen.findByText('Acquista ora'));
    await waitFor(() => expect(server.received(CHECKOUT)).toHaveLength(1));
    expect(server.received(LATEST)).toHaveLength(0);
    expect(server.received(CHECKOUT)[0]?.body).not.toHaveProperty('wantsImmediateAccess');
  });
});
