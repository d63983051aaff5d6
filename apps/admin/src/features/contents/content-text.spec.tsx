import type { LibraryFile } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import type { TextDocument, TextNode } from '@academy/shared';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentDetail } from '../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser, staffServer } from '../../testing/staff-server.ts';

const UPDATE = 'PATCH /api/v1/contents/1';

const paragraph = (id: string, text: string): TextNode => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});
/** A paragraph that ends with a note. */
const withNote = (id: string, text: string): TextNode => ({
  type: 'paragraph',
  attrs: { id },
  content: [
    { type: 'text', text },
    { type: 'footnote', attrs: { content: [{ type: 'text', text: 'nota' }] } },
  ],
});
const PICTURE = '/api/v1/media/images/00000000-0000-4000-8000-000000000001-960x540/960.webp';
const doc = (...content: TextNode[]): TextDocument => ({ type: 'doc', content });
const ITALIAN = doc(paragraph('a', 'uno'), paragraph('b', 'due'));
const ENGLISH = doc(paragraph('a', 'one'));

const lesson = (italian: TextDocument, english: TextDocument | null = ENGLISH) =>
  contentDetail({
    contentType: 'text',
    videos: [],
    lessonDurations: [],
    text: { document: italian, isUntranslated: false },
    translations: { en: { title: 'The quorum', text: english } },
  });

const libraryFile = (url: string): LibraryFile => ({
  id: 'f1',
  kind: 'cover',
  status: 'ready',
  failure: null,
  url,
  fileName: 'aula.png',
  contentType: 'image/jpeg',
  sizeBytes: 1_240_000,
  width: 960,
  height: 540,
  durationSeconds: null,
  sources: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  uses: [
    { kind: 'content', id: 'c1', title: 'Il voto' },
    { kind: 'project', id: 'p1', title: 'La Camera' },
    { kind: 'settings', id: null, title: '' },
    { kind: 'teacher', id: 't1', title: 'Ada Neri' },
  ],
  removedAt: null,
  link: '/api/v1/media/images/f1-960x540/960.webp',
});

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  // jsdom has no layout, by which the editor scrolls to the cursor.
  Range.prototype.getClientRects = () => document.documentElement.getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  server = staffServer()
    .on('GET /api/v1/contents', { body: { items: [], nextCursor: null } })
    .on('GET /api/v1/contents/1', { body: lesson(ITALIAN) })
    .on(UPDATE, { body: lesson(ITALIAN) });
});

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await opened?.session.stop();
  server.close();
});

/** Opens the lesson's form. @returns its editor, by which a test types: jsdom has no keyboard for such fields. */
async function open(stored?: Record<string, string>): Promise<Editor> {
  opened = await renderApp('/contenuti/modifica/1', stored ? { stored } : {});
  const field = await screen.findByRole('textbox', { name: /^Testo della lezione/ });
  return (field as HTMLElement & { editor: Editor }).editor;
}

const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const sent = () => server.received(UPDATE).at(-1)?.body;

describe('the text of a lesson', () => {
  it('is shown in both languages and not unsaved; only what was changed is sent', async () => {
    const editor = await open();
    expect(screen.getByText('uno')).toBeTruthy();
    expect(screen.getByText('one')).toBeTruthy();
    expect(screen.getByText(/1 minuto di lettura, 2 parole/)).toBeTruthy();
    expect(screen.queryByText('Modifiche non salvate')).toBeNull();
    act(() => {
      editor.commands.insertContentAt(2, 'Tutt’');
    });
    await screen.findByText('Modifiche non salvate');
    save();
    await waitFor(() =>
      expect(sent()).toEqual({ text: doc(paragraph('a', 'Tutt’uno'), paragraph('b', 'due')) }),
    );
  });

  it('says what is missing in English, and copies it from Italian on request', async () => {
    await open();
    const user = setUpUser();
    expect(screen.getByText('Ne manca 1 in inglese')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copia dall’italiano' }));
    expect(await screen.findByText('L’inglese è completo')).toBeTruthy();
    save();
    await waitFor(() =>
      expect(sent()).toEqual({
        translations: {
          en: {
            title: 'The quorum',
            videoTitles: [],
            text: doc(paragraph('a', 'one'), paragraph('b', 'due')),
          },
        },
      }),
    );
  });

  it('is refused with the problem and a way to its block, and nothing is sent or lost', async () => {
    const editor = await open();
    const user = setUpUser();
    act(() => {
      editor.commands.insertContentAt(6, {
        type: 'image',
        attrs: {
          id: 'p',
          src: PICTURE,
        },
      });
    });
    const problem = /A un’immagine manca il testo alternativo/;
    await screen.findByText(problem);
    save();
    await waitFor(() => expect(screen.getAllByText(problem).length).toBeGreaterThan(1));
    expect(server.received(UPDATE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Vai al blocco 2' }));
    expect(editor.isActive('image')).toBe(true);
    expect(await screen.findByRole('button', { name: 'Modifica l’immagine' })).toBeTruthy();
  });

  it('shows the server’s refusal of a part of it', async () => {
    const editor = await open();
    server.on(UPDATE, {
      status: 400,
      body: {
        code: 'platform.validation_failed',
        errors: [{ field: 'text.content.1.attrs.src', code: 'catalogue.text_bad_picture', message: '' }],
      },
    });
    act(() => {
      editor.commands.insertContentAt(2, 'x');
    });
    save();
    expect(await screen.findByText('Un’immagine del testo non viene dalla libreria.')).toBeTruthy();
  });

  it('leads from a picture whose file is gone to its block, until there is another one', async () => {
    const image = (src: string): TextNode => ({
      type: 'image',
      attrs: { id: 'p', src, alt: 'Aula', isDecorative: false, caption: null },
    });
    server.on('GET /api/v1/contents/1', { body: lesson(doc(paragraph('a', 'uno'), image(PICTURE))) });
    const code = 'catalogue.media_not_found';
    server.on(UPDATE, {
      status: 422,
      body: { code, errors: [{ field: 'text.content.1', code, message: '' }] },
    });
    const editor = await open();
    act(() => void editor.commands.insertContentAt(4, 'X'));
    save();
    const refusal = await screen.findByText(/^In italiano: .*file/);
    const go = within(refusal).getByText('Vai al blocco 2');
    expect(screen.getByText('Modifiche non salvate')).toBeTruthy();
    fireEvent.click(go);
    await waitFor(() => expect(editor.isFocused).toBe(true));
    act(() => {
      editor.state.doc.descendants((node, at) => {
        if (node.type.name !== 'image') return;
        const attrs = { ...node.attrs, src: PICTURE.replace('0001-', '0002-') };
        editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, attrs));
      });
    });
    await waitFor(() => expect(screen.queryByText('Vai al blocco 2')).toBeNull());
  });

  it('needs words before it is published', async () => {
    server.on('GET /api/v1/contents/1', { body: lesson(doc(paragraph('a', '…')), null) });
    await open();
    const user = setUpUser();
    await user.click(screen.getByRole('radio', { name: 'Pubblicato' }));
    save();
    await waitFor(() =>
      expect(
        screen.getAllByText('Per pubblicare una lezione scritta serve il testo.').length,
      ).toBeGreaterThan(1),
    );
    expect(server.received(UPDATE)).toHaveLength(0);
  });

  it('is kept as a draft, and restored into the editor', async () => {
    const editor = await open();
    act(() => {
      editor.commands.insertContentAt(2, 'NUOVO');
    });
    await screen.findByText('Modifiche non salvate');
    await act(async () => {
      window.dispatchEvent(new Event('pagehide'));
    });
    const stored = Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => key.startsWith('academy.staff-draft'))
        .map((key) => [key, localStorage.getItem(key) ?? '']),
    );
    cleanup();
    await opened?.session.stop();
    const again = await open(stored);
    expect(again.getText()).not.toContain('NUOVO');
    await setUpUser().click(screen.getByRole('button', { name: 'Riprendi la bozza' }));
    await waitFor(() => expect(again.getText()).toContain('NUOVOuno'));
  });

  it('shows in a conflict what somebody else has written, with the signs of its structure', async () => {
    const editor = await open();
    act(() => {
      editor.commands.insertContentAt(2, 'x');
    });
    const theirs: TextNode = {
      type: 'heading',
      attrs: { id: 'a', level: 2 },
      content: [{ type: 'text', text: 'uno' }],
    };
    server
      .on(UPDATE, { status: 412, body: { code: 'platform.version_conflict' } })
      .on('GET /api/v1/contents/1', { body: lesson(doc(theirs, paragraph('b', 'due'))) });
    save();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/## uno/)).toBeTruthy();
    expect(within(dialog).getByText(/xuno/)).toBeTruthy();
  });
});

describe('the editor', () => {
  it('says what was dropped of a pasted text', async () => {
    const editor = await open();
    act(() => {
      const html = '<p style="text-align:center;color:red">incollato<img src="x.png"></p>';
      // jsdom has no clipboard.
      editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
    });
    expect(await screen.findByText('Incollato senza 2 stili e 1 immagine')).toBeTruthy();
    expect(editor.getText()).toContain('incollato');
  });

  it('has one toolbar with the arrow keys, from which Escape leads back', async () => {
    const editor = await open();
    const user = setUpUser();
    act(() => {
      editor.view.focus();
    });
    fireEvent.keyDown(editor.view.dom, { key: 'F6' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Stile del blocco' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Grassetto, Ctrl B' }));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tasti dell’editor, ?' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Tasti dell’editor' })).toBeTruthy();
  });

  it('writes notes in a list, in both languages', async () => {
    const editor = await open();
    const user = setUpUser();
    act(() => {
      editor.commands.setTextSelection(5);
    });
    await user.click(screen.getByRole('button', { name: 'Nota a margine, Ctrl Alt F' }));
    const note = await screen.findByRole('textbox', { name: 'Nota 1, in italiano' });
    expect(screen.getByText('Metti il numero anche nel testo inglese.')).toBeTruthy();
    act(() => {
      (note as HTMLElement & { editor: Editor }).editor.commands.insertContent('Articolo 64');
    });
    save();
    await waitFor(() =>
      expect(sent()).toMatchObject({
        text: {
          content: [
            {
              content: [
                { text: 'uno' },
                { type: 'footnote', attrs: { content: [{ type: 'text', text: 'Articolo 64' }] } },
              ],
            },
            {},
          ],
        },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Togli la nota 1 in italiano' }));
    await waitFor(() => expect(screen.queryByText('Note a margine')).toBeNull());
  });

  it('opens the media library in the place of a picture, and asks for its alternative text', async () => {
    const src = '/api/v1/media/images/00000000-0000-4000-8000-000000000001-960x540/960.webp';
    server.on('GET /api/v1/media', { body: { items: [libraryFile(src)], nextCursor: null } });
    const editor = await open();
    const user = setUpUser();
    await user.click(screen.getByRole('button', { name: 'Immagine' }));
    await user.click(await screen.findByRole('button', { name: /aula\.png/ }));
    await user.click(screen.getByRole('button', { name: 'Inserisci' }));
    expect(await screen.findByText('Scrivilo, oppure segna «solo ornamento»')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Testo alternativo, in italiano' }), 'L’aula{Enter}');
    expect(server.received(UPDATE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Inserisci' }));
    await waitFor(() => expect(editor.getHTML()).toContain('data-alt="L’aula"'));
    expect(screen.getByText('Ne mancano 2 in inglese')).toBeTruthy();
  });

  it('asks for the English alternative text of a picture with an English caption', async () => {
    const src = '/api/v1/media/images/00000000-0000-4000-8000-000000000001-960x540/960.webp';
    server.on('GET /api/v1/media', { body: { items: [libraryFile(src)], nextCursor: null } });
    const editor = await open();
    const user = setUpUser();
    await user.click(screen.getByRole('button', { name: 'Immagine' }));
    await user.click(await screen.findByRole('button', { name: /aula\.png/ }));
    await user.type(screen.getByRole('textbox', { name: 'Testo alternativo, in italiano' }), 'L’aula');
    await user.type(screen.getByRole('textbox', { name: 'Didascalia, in inglese' }), 'The Chamber');
    await user.click(screen.getByRole('button', { name: 'Inserisci' }));
    expect(await screen.findByText('Scrivilo, perché in inglese c’è la didascalia')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Testo alternativo, in inglese' }), 'The hall');
    await user.click(screen.getByRole('button', { name: 'Inserisci' }));
    await waitFor(() => expect(editor.getHTML()).toContain('data-alt="The hall"'));
  });

  it('changes the picture for which the panel was opened, wherever the cursor has gone since', async () => {
    const src = '/api/v1/media/images/00000000-0000-4000-8000-000000000001-960x540/960.webp';
    const picture = (id: string, alt: string) => ({ type: 'image' as const, attrs: { id, src, alt } });
    const text = doc(picture('p', 'prima'), paragraph('a', 'uno'), picture('q', 'altra'));
    server
      .on('GET /api/v1/media', { body: { items: [libraryFile(src)], nextCursor: null } })
      .on('GET /api/v1/contents/1', { body: lesson(text, null) });
    const editor = await open();
    const user = setUpUser();
    act(() => {
      editor.commands.setNodeSelection(1);
    });
    await user.click(await screen.findByRole('button', { name: 'Modifica l’immagine' }));
    act(() => {
      editor.commands.setNodeSelection(7);
    });
    const alt = await screen.findByRole('textbox', { name: 'Testo alternativo, in italiano' });
    expect((alt as HTMLInputElement).value).toBe('prima');
    await user.type(alt, ' aula');
    await user.click(screen.getByRole('button', { name: 'Applica' }));
    await screen.findByText('Modifiche non salvate');
    save();
    await waitFor(() =>
      expect(sent()).toEqual({
        text: doc(picture('p', 'prima aula'), paragraph('a', 'uno'), picture('q', 'altra')),
      }),
    );
  });

  it('asks for no note where none may stand', async () => {
    const text = doc(withNote('a', 'uno'), { ...paragraph('b', 'due'), type: 'codeBlock' });
    server.on('GET /api/v1/contents/1', { body: lesson(text, null) });
    const editor = await open();
    act(() => {
      editor.view.focus();
      editor.commands.setTextSelection(9);
    });
    expect(editor.isActive('codeBlock')).toBe(true);
    fireEvent.keyDown(editor.view.dom, { key: 'f', ctrlKey: true, altKey: true });
    act(() => {
      editor.commands.insertContentAt(2, { type: 'footnote' });
    });
    await screen.findByRole('textbox', { name: 'Nota 2, in italiano' });
    expect(document.activeElement).toBe(editor.view.dom);
  });

  it('leads from a note back to its number, also after a note was added before', async () => {
    server.on('GET /api/v1/contents/1', {
      body: lesson(doc(paragraph('a', 'uno'), withNote('b', 'due')), null),
    });
    const editor = await open();
    act(() => {
      editor.commands.insertContentAt(5, { type: 'footnote' });
    });
    fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Nota 2, in italiano' }), { key: 'Escape' });
    expect(editor.state.selection.$from.parent.textContent).toBe('due');
  });

  it('knows its own copies, and keeps the pictures in them', async () => {
    const src = '/api/v1/media/images/00000000-0000-4000-8000-000000000001-960x540/960.webp';
    const picture = { type: 'image' as const, attrs: { id: 'p', src, alt: 'prima' } };
    server.on('GET /api/v1/contents/1', { body: lesson(doc(paragraph('a', 'uno'), picture), null) });
    const editor = await open();
    act(() => {
      const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(1, 7));
      editor.commands.setTextSelection(5);
      // jsdom has no clipboard.
      editor.view.pasteHTML(dom.innerHTML, new Event('paste') as ClipboardEvent);
    });
    expect(editor.getHTML().match(/data-alt="prima"/g)).toHaveLength(2);
    expect(screen.queryByText(/^Incollato senza/)).toBeNull();
  });

  it('refuses a link that runs something, and says so', async () => {
    const editor = await open();
    const user = setUpUser();
    act(() => {
      editor.commands.setTextSelection({ from: 2, to: 5 });
    });
    await user.click(screen.getByRole('button', { name: 'Collegamento, Ctrl K' }));
    const address = await screen.findByRole('textbox', { name: 'Indirizzo' });
    await user.type(address, 'javascript:alert(1){Enter}');
    expect(
      await screen.findByText('Scrivi un indirizzo http(s) o un percorso che inizia con /'),
    ).toBeTruthy();
    expect(server.received(UPDATE)).toHaveLength(0);
    await user.clear(address);
    await user.type(address, '/catalogo{Enter}');
    await waitFor(() => expect(editor.getHTML()).toContain('href="/catalogo"'));
  });
});
