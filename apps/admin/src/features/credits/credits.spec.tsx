import type { TeacherDetail, Topic } from '@academy/api-client';
import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pressHeads } from '../../testing/press-heads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { enter, field, setUpUser, staffServer } from '../../testing/staff-server.ts';

const teacher: TeacherDetail = {
  id: 't1',
  slug: 'marta-sorrentino',
  name: 'Marta Sorrentino',
  role: 'Per trent’anni negli uffici della Camera',
  biography: 'Insegna procedura parlamentare.',
  portraitUrl: null,
  contentCount: 3,
  untranslated: [],
  slugs: { it: 'marta-sorrentino' },
  links: [{ label: 'Quaderno', isUntranslated: false, url: 'https://example.org' }],
};
const topic: Topic = {
  id: 'a1',
  slug: 'istituzioni',
  title: 'Istituzioni',
  color: 'blue',
  description: '',
  contentCount: 5,
  untranslated: [],
  slugs: { it: 'istituzioni' },
};

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

beforeEach(() => {
  server = staffServer()
    .on('GET /api/v1/teachers', { body: { items: [teacher], nextCursor: null, total: 1 } })
    .on('GET /api/v1/teachers/t1', { body: teacher, headers: { etag: '"4"' } })
    .on('GET /api/v1/topics', { body: { items: [topic], nextCursor: null, total: 1 } })
    .on('GET /api/v1/topics/a1', { body: topic, headers: { etag: '"2"' } });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

const open = async (path: string) => (opened = await renderApp(path));

describe('teachers', () => {
  it('are listed with role and number of contents, including those without', async () => {
    await open('/docenti');
    const row = (await screen.findByRole('link', { name: 'Marta Sorrentino' })).closest('tr');
    expect(row?.textContent).toMatch(/uffici della Camera.*3/);
    expect(server.received('GET /api/v1/teachers').at(-1)?.query.get('status')).toBe('all');
  });

  it('are sorted by name, in the order of the address', async () => {
    const { router } = await open('/docenti');
    await screen.findByText('Marta Sorrentino');
    const name = screen.getByRole('columnheader', { name: /^Nome e cognome/ });
    expect(name.getAttribute('aria-sort')).toBe('ascending');
    const list = { router, server, route: 'GET /api/v1/teachers', filters: { status: 'all' } };
    await pressHeads(list, [['Nome e cognome', '-name']]);
  });

  it('are created with the entered values', async () => {
    const user = setUpUser();
    server.on('POST /api/v1/teachers', { status: 201, body: teacher });
    await open('/docenti/nuovo');
    await screen.findByRole('heading', { name: 'Nuovo docente' });
    await enter(user, field('Nome e cognome'), 'Ada Neri');
    await enter(user, field('Ruolo in inglese'), 'Civil servant');
    await user.click(screen.getByRole('button', { name: 'Aggiungi un link' }));
    await enter(user, screen.getByLabelText('Testo del link 1'), 'Sito');
    await enter(user, screen.getByLabelText('Indirizzo del link 1'), 'https://ada.example');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(server.received('POST /api/v1/teachers')).toHaveLength(1));
    const [request] = server.received('POST /api/v1/teachers');
    expect(request?.body).toEqual({
      name: 'Ada Neri',
      role: '',
      biography: '',
      portraitUrl: null,
      links: [{ label: 'Sito', url: 'https://ada.example', translations: {} }],
      translations: { en: { role: 'Civil servant' } },
    });
    await screen.findByText('Docente salvato');
  });

  it('send only changes, with the version they are based on', async () => {
    const user = setUpUser();
    server.on('PATCH /api/v1/teachers/t1', { body: teacher, headers: { etag: '"5"' } });
    await open('/docenti/modifica/t1');
    await screen.findByDisplayValue('Marta Sorrentino');
    await enter(user, field('Ruolo'), 'Funzionaria');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(server.received('PATCH /api/v1/teachers/t1')).toHaveLength(1));
    const [request] = server.received('PATCH /api/v1/teachers/t1');
    expect(request?.body).toEqual({ role: 'Funzionaria' });
    expect(request?.headers.get('if-match')).toBe('"4"');
  });

  it('send the English label of a link', async () => {
    const user = setUpUser();
    server.on('PATCH /api/v1/teachers/t1', { body: teacher, headers: { etag: '"5"' } });
    await open('/docenti/modifica/t1');
    await enter(user, await screen.findByLabelText('Testo del link 1 in inglese'), ' Notebook ');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(server.received('PATCH /api/v1/teachers/t1')).toHaveLength(1));
    expect(server.received('PATCH /api/v1/teachers/t1')[0]?.body).toEqual({
      links: [{ label: 'Quaderno', url: 'https://example.org', translations: { en: { label: 'Notebook' } } }],
    });
  });

  it('keep the English label of a link whose address changes', async () => {
    const user = setUpUser();
    const links = teacher.links.map((link) => ({ ...link, translations: { en: { label: 'Notebook' } } }));
    server
      .on('GET /api/v1/teachers/t1', { body: { ...teacher, links }, headers: { etag: '"4"' } })
      .on('PATCH /api/v1/teachers/t1', { body: teacher, headers: { etag: '"5"' } });
    await open('/docenti/modifica/t1');
    await screen.findByDisplayValue('Notebook');
    await enter(user, screen.getByLabelText('Indirizzo del link 1'), 'https://example.org/nuovo');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(server.received('PATCH /api/v1/teachers/t1')).toHaveLength(1));
    expect(server.received('PATCH /api/v1/teachers/t1')[0]?.body).toEqual({
      links: [
        {
          label: 'Quaderno',
          url: 'https://example.org/nuovo',
          translations: { en: { label: 'Notebook' } },
        },
      ],
    });
  });

  it('are not saved with a link that only has an English label', async () => {
    const user = setUpUser();
    await open('/docenti/modifica/t1');
    await user.click(await screen.findByRole('button', { name: 'Aggiungi un link' }));
    await enter(user, screen.getByLabelText('Testo del link 2 in inglese'), 'Site');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await screen.findAllByText(/^Ogni link ha bisogno di un testo e di un indirizzo/);
    expect(server.received('PATCH /api/v1/teachers/t1')).toHaveLength(0);
  });

  it('say why they cannot be deleted before it is confirmed', async () => {
    const user = setUpUser();
    await open('/docenti');
    await user.click(await screen.findByRole('button', { name: 'Elimina: Marta Sorrentino' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(
      'Marta Sorrentino è in 3 contenuti pubblicati. Prima va tolto da ogni contenuto e progetto, anche in bozza.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
    expect(server.received('DELETE /api/v1/teachers/t1')).toHaveLength(0);
  });

  it('can be deleted once the list, loaded again, counts no content', async () => {
    const user = setUpUser();
    server.on('DELETE /api/v1/teachers/t1', { status: 204 });
    await open('/docenti');
    const button = await screen.findByRole('button', { name: 'Elimina: Marta Sorrentino' });
    server.on('GET /api/v1/teachers', {
      body: { items: [{ ...teacher, contentCount: 0 }], nextCursor: null, total: 1 },
    });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Eliminare il docente?' });
    await user.click(within(dialog).getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(server.received('DELETE /api/v1/teachers/t1')).toHaveLength(1));
  });

  it('show why they cannot be deleted while a draft or project names them', async () => {
    const user = setUpUser();
    server.on('GET /api/v1/teachers', {
      body: { items: [{ ...teacher, contentCount: 0 }], nextCursor: null, total: 1 },
    });
    server.on('DELETE /api/v1/teachers/t1', { status: 409, body: { code: 'catalogue.teacher_in_use' } });
    await open('/docenti');
    await user.click(await screen.findByRole('button', { name: 'Elimina: Marta Sorrentino' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Elimina' }));
    await within(dialog).findByText(/ancora indicato in contenuti o progetti/);
  });
});

describe('topics', () => {
  it('are sorted by title, in the order of the address', async () => {
    const { router } = await open('/argomenti');
    await screen.findByText('Istituzioni');
    const title = screen.getByRole('columnheader', { name: /^Titolo/ });
    expect(title.getAttribute('aria-sort')).toBe('ascending');
    const list = { router, server, route: 'GET /api/v1/topics', filters: { status: 'all' } };
    await pressHeads(list, [['Titolo', '-title']]);
  });

  it('are listed, and edited in a form with their colour', async () => {
    const user = setUpUser();
    server.on('PATCH /api/v1/topics/a1', { body: topic, headers: { etag: '"3"' } });
    await open('/argomenti');
    await user.click(await screen.findByRole('link', { name: 'Istituzioni' }));
    await screen.findByDisplayValue('Istituzioni');
    expect(screen.getByText('Blu, emiciclo')).toBeTruthy();
    await enter(user, field('Descrizione'), 'Come si decide.');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(server.received('PATCH /api/v1/topics/a1')).toHaveLength(1));
    expect(server.received('PATCH /api/v1/topics/a1')[0]?.body).toEqual({ description: 'Come si decide.' });
  });

  it('send English texts only with an English title', async () => {
    const user = setUpUser();
    server.on('PATCH /api/v1/topics/a1', { body: topic, headers: { etag: '"3"' } });
    await open('/argomenti/modifica/a1');
    await screen.findByDisplayValue('Istituzioni');
    await enter(user, field('Descrizione in inglese'), 'How decisions are made.');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await screen.findAllByText('Scrivi anche il titolo in inglese: senza, il resto non si vede.');
    expect(server.received('PATCH /api/v1/topics/a1')).toHaveLength(0);
    await enter(user, field('Titolo in inglese'), 'Institutions');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(server.received('PATCH /api/v1/topics/a1')).toHaveLength(1));
    expect(server.received('PATCH /api/v1/topics/a1')[0]?.body).toEqual({
      translations: { en: { title: 'Institutions', description: 'How decisions are made.' } },
    });
  });
});
