import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, run } from './academy-in-browser.ts';
import { inDatabase } from './database.ts';
import { calendarIn, mailAbout } from './inbox.ts';
import { enter, tabTo, write } from './keys.ts';
import { ADMIN, newMember, signIn } from './people.ts';

/** Where the meeting is; the journey goes there, and nowhere outside the machine. */
const MEETING = 'https://riunioni.example.org/seminario';
const REASON = 'Una valvola si è rotta.';

const LANGUAGES = {
  it: {
    prefix: '',
    slug: 'seminario',
    title: 'Seminario',
    place: 'Biblioteca civica',
    book: 'Prenota il tuo posto',
    booked: 'Il tuo posto c’è',
    showTicket: 'Mostra il biglietto',
    letters: 'Codice d’ingresso: ',
    saveEvent: 'Aggiungi al calendario',
    code: 'codice',
    nextDates: 'Le prossime date',
    full: /^La sala è piena/,
    room: /^In sala/,
    online: /^In linea/,
    wait: 'Mettiti in lista',
    waiting: 'Sei in lista, al posto 1',
    giveBack: 'Disdici il posto',
    confirm: 'Disdici',
    offered: 'Si è liberato un posto',
    accept: 'Lo prendo',
    linkLater: /^Il collegamento appare qui/,
    enter: 'Entra',
    cancelled: 'Il seminario è annullato',
    mails: {
      booked: 'Il tuo posto',
      waiting: 'In lista',
      offered: 'Si è liberato un posto',
      moved: 'Spostato',
      cancelled: 'Annullato',
    },
  },
  en: {
    prefix: '/en',
    slug: 'seminar',
    title: 'Seminar',
    place: 'City library',
    book: 'Book your place',
    booked: 'You have a place',
    showTicket: 'Show the ticket',
    letters: 'Entry code: ',
    saveEvent: 'Add to calendar',
    code: 'code',
    nextDates: 'Next dates',
    full: /^The room is full/,
    room: /^In the room/,
    online: /^Online/,
    wait: 'Join the list',
    waiting: 'You are number 1 on the list',
    giveBack: 'Cancel your place',
    confirm: 'Cancel it',
    offered: 'A place is free',
    accept: 'I take it',
    linkLater: /^The link appears here/,
    enter: 'Enter',
    cancelled: 'The seminar is cancelled',
    mails: {
      booked: 'Your place',
      waiting: 'On the list',
      offered: 'A place is free',
      moved: 'Moved',
      cancelled: 'Cancelled',
    },
  },
} as const;

describe.each(Object.values(LANGUAGES))('a seminar with one seat in the room («$title»)', (texts) => {
  /** Makes its title its own. */
  const mark = randomUUID().slice(0, 8);
  const title = `${texts.title} ${mark}`;
  const path = `${texts.prefix}/contenuti/${texts.slug}-${mark}`;
  const subject = (mail: keyof typeof texts.mails) => `${texts.mails[mail]}: ${title}`;
  let staff: Page;
  let ada: Page;
  let ugo: Page;
  let emails: { ada: string; ugo: string };
  let contentId: string;
  let ticket: string;

  beforeAll(async () => {
    const { prefix } = texts;
    emails = {
      ada: await newMember(run, { firstName: 'Ada', prefix }),
      ugo: await newMember(run, { firstName: 'Ugo', prefix }),
    };
    [staff, ada, ugo] = await Promise.all([openWindow(), openWindow(), openWindow()]);
    await signIn(staff, run, ADMIN);
    await signIn(ada, run, emails.ada);
    await signIn(ugo, run, emails.ugo);
  });
  afterAll(() => Promise.all([staff, ada, ugo].map((page) => page.context().close())));

  it('is written and published', async () => {
    await staff.goto(`${run.origin}/admin/contenuti/nuovo`);
    await write(textbox(staff, 'Titolo'), `Seminario ${mark}`);
    await write(textbox(staff, /^Titolo in inglese/), `Seminar ${mark}`);
    await write(textbox(staff, 'Descrizione breve'), 'Per una prova.');
    await staff.getByLabel('Tipo', { exact: true }).press('Enter');
    await staff.getByTitle('Seminario', { exact: true }).waitFor();
    for (let down = 0; down < 5; down += 1) await staff.keyboard.press('ArrowDown');
    await staff.keyboard.press('Enter');
    await setTimes(inDays(3));
    await staff.getByRole('switch', { name: /^In sala/ }).press('Space');
    await write(textbox(staff, /^Posti/), '1');
    await write(textbox(staff, 'Luogo'), 'Biblioteca civica');
    await write(textbox(staff, /^Luogo in inglese/), 'City library');
    await staff.getByRole('switch', { name: /^In linea/ }).press('Space');
    await write(textbox(staff, /^Collegamento alla riunione/), MEETING);
    await staff.getByRole('radio', { name: 'Pubblicato' }).press('Space');
    await save();
    const answer = await fetch(`${run.origin}/api/v1/contents/seminario-${mark}`);
    ({ id: contentId } = (await answer.json()) as { id: string });
  });

  it('is booked, and found in file, mail and calendar, and on the home page', async () => {
    await ada.goto(run.origin + path);
    await enter(button(ada, texts.book));
    await heading(ada, texts.booked).waitFor();
    const code = await ticketOf(ada);
    await enter(button(ada, texts.showTicket));
    await ada
      .getByRole('dialog')
      .getByText(texts.letters + Array.from(code).join(' '))
      .waitFor();
    await ada.keyboard.press('Escape');
    await ada.getByRole('dialog').waitFor({ state: 'detached' });

    const [download] = await Promise.all([ada.waitForEvent('download'), enter(button(ada, texts.saveEvent))]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    const file = await readFile(await download.path(), 'utf8');
    const event = eventIn(file);
    expect(event).toMatchObject({
      SUMMARY: title,
      LOCATION: texts.place,
      'DTSTART;TZID=Europe/Rome': `${inDays(3).replaceAll('-', '')}T180000`,
      STATUS: 'CONFIRMED',
    });
    expect(event['DESCRIPTION']).toContain(code);
    expect(file).not.toContain(MEETING);
    const mailed = await calendarIn(run.mail, emails.ada, subject('booked'));
    expect(eventIn(mailed)).toMatchObject({ UID: event['UID'], SEQUENCE: event['SEQUENCE'] });
    expect(mailed).toContain('METHOD:REQUEST');

    await ada.goto(`${run.origin}${texts.prefix}/profilo/calendario`);
    await dateOf(ada).getByText(`${texts.code} ${code}`, { exact: true }).waitFor();
    await ada.goto(`${run.origin}${texts.prefix || '/'}`);
    const dates = ada.getByRole('region', { name: texts.nextDates });
    await dates.getByRole('link', { name: title, exact: true }).waitFor();
  });

  it('is full for the next, who joins the list', async () => {
    await ugo.goto(run.origin + path);
    await heading(ugo, texts.full).waitFor();
    await tabTo(ugo.getByRole('radio', { name: texts.online }));
    await ugo.keyboard.press('ArrowUp');
    await ugo.getByRole('radio', { name: texts.room, checked: true }).waitFor();
    await enter(button(ugo, texts.wait));
    await heading(ugo, texts.waiting).waitFor();
    await mailAbout(run.mail, emails.ugo, subject('waiting'));
  });

  it('has its seat offered to the list once it is given back', async () => {
    await ada.goto(run.origin + path);
    await enter(button(ada, texts.giveBack));
    await enter(ada.getByRole('dialog').getByRole('button', { name: texts.confirm, exact: true }));
    await heading(ada, texts.full).waitFor();

    await mailAbout(run.mail, emails.ugo, subject('offered'));
    await ugo.goto(run.origin + path);
    await heading(ugo, texts.offered).waitFor();
    await enter(button(ugo, texts.accept));
    await heading(ugo, texts.booked).waitFor();
    ticket = await ticketOf(ugo);

    await enter(button(ada, texts.book));
    await ada.getByText(texts.linkLater).waitFor();
    expect(await button(ada, texts.enter).count()).toBe(0);
  });

  it('leads who is booked online to the meeting a quarter of an hour before', async () => {
    await inDatabase(run, 'learning', (client) =>
      client.query(
        `UPDATE seminar SET starts_at = now() + interval '10 minutes', ends_at = now() + interval '70 minutes'
         WHERE content_id = $1`,
        [contentId],
      ),
    );
    await ada.route(`${MEETING}**`, (route) => route.fulfill({ body: 'La riunione' }));
    await ada.goto(run.origin + path);
    await enter(button(ada, texts.enter));
    await ada.waitForURL(MEETING);
    expect(await mailsWith(MEETING)).toBe(0);
  });

  it('counts at the door whoever says the code', async () => {
    await staff.goto(`${run.origin}/admin/contenuti/modifica/${contentId}/prenotazioni`);
    await staff.getByText(/^entrato in linea alle/).waitFor();
    const presence = staff.getByRole('checkbox', { name: 'Presente: Ugo Conti' });
    await presence.waitFor();
    const door = textbox(staff, 'All’ingresso: codice del biglietto');
    await write(door, ticket.toLowerCase());
    await staff.getByRole('alert').getByText('Ugo Conti: c’è', { exact: true }).waitFor();
    await staff.getByRole('heading', { name: /^1 in sala/ }).waitFor();
    await staff.getByRole('checkbox', { name: 'Presente: Ugo Conti', checked: true }).waitFor();
    // Typed again, the code is recognised.
    await write(door, ticket);
    await staff
      .getByRole('alert')
      .getByText(/^Ugo Conti è già in sala dalle/)
      .waitFor();
  });

  /** Of the mails that moved it, by address. */
  const sequences = new Map<string, number>();
  const sequenceOf = (file: string) => Number(eventIn(file)['SEQUENCE']);

  it('moves in calendars when staff move it', async () => {
    await openForm();
    await setTimes(inDays(4));
    await staff.getByText('Quando salvi, 2 persone ricevono un’email.').waitFor();
    await save();
    const before = await calendarIn(run.mail, emails.ada, subject('booked'));
    for (const email of [emails.ada, emails.ugo]) {
      const moved = await calendarIn(run.mail, email, subject('moved'));
      expect(moved).toContain('METHOD:REQUEST');
      expect(eventIn(moved)).toMatchObject({
        'DTSTART;TZID=Europe/Rome': `${inDays(4).replaceAll('-', '')}T180000`,
        ...(email === emails.ada && { UID: eventIn(before)['UID'] }),
      });
      sequences.set(email, sequenceOf(moved));
      if (email === emails.ada) expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(before));
    }
    await ugo.goto(run.origin + path);
    await heading(ugo, texts.booked).waitFor();
    expect(await ticketOf(ugo)).toBe(ticket);
  });

  it('is cancelled with a reason, which the page and the mails say', async () => {
    await openForm();
    await button(staff, 'Annulla il seminario…').press('Enter');
    await write(textbox(staff, 'Motivo'), REASON);
    await save();
    for (const email of [emails.ada, emails.ugo]) {
      expect((await mailAbout(run.mail, email, subject('cancelled'))).text).toContain(REASON);
      const cancelled = await calendarIn(run.mail, email, subject('cancelled'));
      expect(cancelled).toContain('METHOD:CANCEL');
      expect(eventIn(cancelled)).toMatchObject({ STATUS: 'CANCELLED' });
      // Otherwise calendars would ignore it as older than the move.
      expect(sequenceOf(cancelled)).toBeGreaterThan(sequences.get(email) ?? Infinity);
    }
    await ada.goto(run.origin + path);
    await heading(ada, texts.cancelled).waitFor();
    await ada.getByText(REASON).waitFor();
    expect(await button(ada, texts.book).count()).toBe(0);
  });

  const dateOf = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

  /** The day's times; a date field is typed in the order of the machine's language, so it is filled. */
  async function setTimes(day: string): Promise<void> {
    await staff.getByLabel(/^Inizio/).fill(`${day}T18:00`);
    await staff.getByLabel(/^Fine/).fill(`${day}T19:30`);
  }

  async function openForm(): Promise<void> {
    await staff.goto(`${run.origin}/admin/contenuti/modifica/${contentId}`);
    await textbox(staff, 'Titolo').waitFor();
  }

  async function save(): Promise<void> {
    await staff.keyboard.press('Control+s');
    await staff.getByText('Contenuto salvato').waitFor();
  }
});

const openWindow = () => openPage({ viewport: { width: 1440, height: 900 } });

const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

async function ticketOf(page: Page): Promise<string> {
  const code = await page.locator('.ticket__code [aria-hidden]').first().textContent();
  return code ?? '';
}

/** A day from today on, `2026-12-31`. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The fields of a calendar file's event, by name and parameters. */
function eventIn(file: string): Record<string, string> {
  const [, event = ''] = /BEGIN:VEVENT\r\n([\s\S]*)END:VEVENT/.exec(file) ?? [];
  const lines = event.replaceAll('\r\n ', '').trim().split('\r\n');
  return Object.fromEntries(
    lines.map((line): [string, string] => {
      const end = line.indexOf(':');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}

/** How many mails of the academy have a text. */
async function mailsWith(text: string): Promise<number> {
  const mails = (await (await fetch(`${run.mail}/email`)).json()) as object[];
  return mails.filter((mail) => JSON.stringify(mail).includes(text)).length;
}
