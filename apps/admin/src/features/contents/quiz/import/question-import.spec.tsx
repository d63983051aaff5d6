import type { FakeServer } from '@academy/api-client/testing';
import type { FoundQuestion, FoundQuestions, Quiz, QuizQuestion } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentDetail } from '../../../../testing/catalogue-fixtures.ts';
import { FakeUpload } from '../../../../testing/fake-upload.ts';
import { QUIZ, single } from '../../../../testing/quiz.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { staffServer } from '../../../../testing/staff-server.ts';

const READ = 'POST /api/v1/imports/questions';
const UPDATE = 'PATCH /api/v1/contents/1';

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

const foundQuestion = (line: number, title: string, more: Partial<FoundQuestion> = {}): FoundQuestion => ({
  line,
  title,
  question: single(`new-${line}`, title),
  notes: [],
  embedded: null,
  ...more,
});
const FOUND: FoundQuestions = {
  questions: [
    foundQuestion(2, 'Capigruppo'),
    foundQuestion(8, 'Passaggi', { notes: [{ code: 'matching_to_order', values: {} }] }),
  ],
  problems: [
    { line: 14, code: 'unclosed_brace', values: { openLine: 10 }, title: 'Fiducia' },
    { line: 19, code: 'true_false', values: { text: 'FALSO' }, title: 'Astensione' },
    { line: 20, code: 'options_equal', values: { text: 'Sì' }, title: 'Uguali' },
  ],
  categories: 1,
};

beforeEach(() => {
  // jsdom has no layout, by which the editor scrolls to the cursor.
  Range.prototype.getClientRects = () => document.documentElement.getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Element.prototype.scrollIntoView = () => undefined;
  const { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate } = QUIZ;
  const facts = { passPoints, attempts, waitMinutes, minutes, showsAnswers, countsForCertificate, points: 2 };
  const content = contentDetail({
    contentType: 'quiz',
    videos: [],
    lessonDurations: [],
    status: 'draft',
    quiz: facts,
  });
  server = staffServer()
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/contents/1', { body: content })
    .on(`GET /api/v1/contents/${content.id}/quiz`, { body: { quiz: QUIZ } })
    .on(UPDATE, { body: content })
    .on(READ, { body: FOUND });
});
afterEach(async () => {
  FakeUpload.uninstall();
  cleanup();
  await opened?.session.stop();
  server.close();
});

async function open(language: 'it' | 'en' = 'it'): Promise<HTMLElement> {
  opened = await renderApp('/contenuti/modifica/1', { language });
  fireEvent.click(await screen.findByText(language === 'it' ? 'Importa domande' : 'Import questions'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(language === 'it' ? 'Il testo' : 'The text');
  return dialog;
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }));
const savedQuestions = async (): Promise<QuizQuestion[]> => {
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
  return (server.received(UPDATE)[0]?.body as { quiz: Quiz }).quiz.questions;
};

describe('the import of questions', () => {
  it('names at their lines what is wrong, and imports the right ones alone', async () => {
    const dialog = await open();
    write('Testo GIFT', '::Capigruppo:: Chi? {=Uno ~Due}\n');
    expect(await screen.findByText('2 domande pronte, 3 righe da correggere')).toBeTruthy();
    for (const text of [
      'Riga 14: la graffa aperta alla riga 10 non è chiusa. Manca }',
      'Riga 19: «FALSO» non si legge. Scrivi TRUE o FALSE, oppure T o F.',
      'Riga 20: Due risposte sono uguali. «Sì»',
      'Abbinamento: diventa «Ordinare»',
      'Non si può: riga 14',
    ])
      expect(within(dialog).getByText(text)).toBeTruthy();
    expect(server.received(READ)[0]).toMatchObject({ body: '::Capigruppo:: Chi? {=Uno ~Due}\n' });
    fireEvent.click(within(dialog).getByLabelText(/^Passaggi/));
    press('Importa 1 domanda');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 domanda aggiunta in fondo')).toBeTruthy();
    expect(await savedQuestions()).toEqual([...QUIZ.questions, single('new-2', 'Capigruppo')]);
  });

  it('leads from a problem to its line', async () => {
    await open();
    write('Testo GIFT', Array.from({ length: 20 }, (_each, index) => `riga ${index + 1}`).join('\n'));
    fireEvent.click(await screen.findByText(/^Riga 14/));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Testo GIFT');
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('riga 14');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('reads a file in any encoding, and its format from what it has', async () => {
    await open();
    const file = new File(['<?xml version="1.0"?><quiz>', new Uint8Array([0xe8]), '</quiz>'], 'moodle.xml');
    fireEvent.change(screen.getByLabelText('Scegli un file', { selector: 'input' }), {
      target: { files: [file] },
    });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Testo Moodle XML');
    expect(field.value).toBe('<?xml version="1.0"?><quiz>è</quiz>');
    expect(screen.getByText('moodle.xml, 0,1 kB')).toBeTruthy();
    await waitFor(() => expect(server.received(READ)).toHaveLength(1));
    expect(server.received(READ)[0]?.query.get('format')).toBe('moodle_xml');
  });

  it('reads a file named as XML as such, whatever it begins with', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Scegli un file', { selector: 'input' }), {
      target: { files: [new File(['<html></html>'], 'pagina.XML')] },
    });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Testo Moodle XML');
    expect(field.value).toBe('<html></html>');
  });

  it('says when a file is too large, and when the service does not answer, and loses nothing', async () => {
    const dialog = await open();
    const large = new File(['a'.repeat(2 * 1024 * 1024 + 1)], 'x.gift');
    fireEvent.change(screen.getByLabelText('Scegli un file', { selector: 'input' }), {
      target: { files: [large] },
    });
    expect(await screen.findByText('Il testo supera 2 MB. Dividilo in più file.')).toBeTruthy();
    server.on(READ, { status: 503, body: { code: 'platform.unavailable' } });
    write('Testo GIFT', 'Sì? {T}');
    const retry = await screen.findByText('Riprova', { selector: 'button *' });
    server.on(READ, { body: FOUND });
    fireEvent.click(retry);
    expect(await screen.findByText('2 domande pronte, 3 righe da correggere')).toBeTruthy();
    fireEvent.click(within(dialog).getByText('Annulla'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByText('Importa domande'));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Testo GIFT')).value).toBe('Sì? {T}');
  });

  it('refuses a file that is no text, and keeps what is written', async () => {
    await open();
    write('Testo GIFT', 'Sì? {T}');
    fireEvent.change(screen.getByLabelText('Scegli un file', { selector: 'input' }), {
      target: { files: [new File([new Uint8Array([0x89, 0x50, 0, 0])], 'foto.png')] },
    });
    expect(await screen.findByText(/Il file «foto.png» non si apre/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Testo GIFT').value).toBe('Sì? {T}');
  });

  it('takes files that are dropped, and leaves dropped text to the field', async () => {
    await open();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Testo GIFT');
    // True when the browser goes on to do what it does by itself.
    expect(fireEvent.drop(field, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    const file = new File(['Vero? {T}'], 'domande.gift');
    expect(fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [file] } })).toBe(false);
    await waitFor(() => expect(field.value).toBe('Vero? {T}'));
  });

  it('shows nothing of a former text beside one that was not read', async () => {
    await open();
    write('Testo GIFT', 'Sì? {T}');
    expect(await screen.findByText('Capigruppo')).toBeTruthy();
    server.on(READ, { status: 503, body: { code: 'platform.unavailable' } });
    write('Testo GIFT', 'No? {F}');
    await screen.findByText('Riprova', { selector: 'button *' });
    expect(screen.queryByText('Capigruppo')).toBeNull();
  });

  it('imports no more questions than a quiz may have', async () => {
    const questions = Array.from({ length: 199 }, (_each, index) =>
      foundQuestion(index + 1, `Domanda ${index}.`),
    );
    server.on(READ, { body: { questions, problems: [], categories: 0 } });
    await open();
    write('Testo GIFT', 'x');
    expect(
      await screen.findByText(
        'Una verifica ha al massimo 200 domande: qui ne entrano altre 198. Togline qualcuna.',
      ),
    ).toBeTruthy();
    const confirm = screen.getByText('Importa 199 domande').closest('button');
    expect(confirm?.disabled).toBe(true);
    fireEvent.click(screen.getByLabelText(/^Domanda 7\./));
    expect(screen.getByText('Importa 198 domande').closest('button')?.disabled).toBe(false);
  });

  it('uploads pictures once it is confirmed, and those that failed again', async () => {
    FakeUpload.install();
    const embedded = (data: string) => ({ name: `${data}.png`, type: 'image/png', data, alt: 'L’aula' });
    const questions = ['AAAA', 'BBBB'].map((data, index) =>
      foundQuestion(index + 1, data, { embedded: embedded(data) }),
    );
    server.on(READ, { body: { questions, problems: [], categories: 0 } });
    await open();
    write('Testo GIFT', 'x');
    expect(await screen.findByText('2 domande pronte')).toBeTruthy();
    expect(FakeUpload.all).toHaveLength(0);
    press('Importa 2 domande');
    const first = await FakeUpload.sent(0);
    expect(screen.getByText('Carico l’immagine 1 di 2…')).toBeTruthy();
    const stored = (url: string) => ({ url, status: 'ready' });
    first.answer(201, stored('/api/v1/media/images/uno'));
    (await FakeUpload.sent(1)).answer(503, { code: 'platform.unavailable' });
    expect(await screen.findByText(/^L’immagine di «BBBB» non è stata caricata\./)).toBeTruthy();
    press('Riprova');
    (await FakeUpload.sent(2)).answer(201, stored('/api/v1/media/images/due'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(FakeUpload.all[2]?.headers.get('Idempotency-Key')).toBe(
      FakeUpload.all[1]?.headers.get('Idempotency-Key'),
    );
    expect((await savedQuestions()).slice(2)).toMatchObject([
      { picture: { src: '/api/v1/media/images/uno', alt: 'L’aula' } },
      { picture: { src: '/api/v1/media/images/due', alt: 'L’aula' } },
    ]);
  });

  it('exports what is stored, in either format', async () => {
    opened = await renderApp('/contenuti/modifica/1');
    const exported = `GET /api/v1/contents/${contentDetail().id}/quiz/export`;
    server.on(exported, { status: 503, body: { code: 'platform.unavailable' } });
    fireEvent.click(await screen.findByText('Esporta in Moodle XML'));
    expect(await screen.findByText('L’esportazione non è riuscita')).toBeTruthy();
    expect(Object.fromEntries(server.received(exported)[0]?.query ?? [])).toEqual({
      format: 'moodle_xml',
      lang: 'it',
    });
  });

  it('says the same in English', async () => {
    await open('en');
    write('GIFT text', 'x');
    expect(await screen.findByText('2 questions ready, 3 lines to correct')).toBeTruthy();
    expect(screen.getByText('Line 14: the brace opened on line 10 is not closed. Add }')).toBeTruthy();
  });
});
