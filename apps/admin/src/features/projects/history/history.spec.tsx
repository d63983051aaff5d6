import type { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { projectDetail } from '../../../testing/catalogue-fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { field, setUpUser, staffServer } from '../../../testing/staff-server.ts';
import { textOf } from '../../../testing/text-of.ts';

const project = projectDetail();
const UPDATE = `PATCH /api/v1/projects/${project.id}`;
const VERSIONS = `GET /api/v1/projects/${project.id}/versions`;

let server: FakeServer;
let opened: Awaited<ReturnType<typeof renderApp>> | undefined;

const former = {
  version: 1,
  fields: {
    title: 'La Camera',
    slug: project.slug,
    shortDescription: project.shortDescription,
    extendedDescription: project.extendedDescription,
    priceCents: project.priceCents,
    currency: project.currency,
    accessDays: project.accessDays,
    isActive: !project.isActive,
    isFeatured: project.isFeatured,
    coverImageUrl: project.coverImageUrl,
    certificate: project.certificate,
    translations: project.translations,
  },
  contents: [
    { id: 'c9', title: 'Il Senato', status: 'published', isPremium: false, priceCents: 0, currency: 'EUR' },
  ],
  teachers: [],
  topics: [],
  ...{ missingFiles: 0, missingContents: 1 },
};

beforeEach(() => {
  server = staffServer()
    .on('GET /api/v1/projects', { body: { items: [], nextCursor: null } })
    .on(`GET /api/v1/projects/${project.id}`, { body: project, headers: { ETag: '"2"' } })
    .on(UPDATE, { body: project, headers: { ETag: '"3"' } })
    .on(VERSIONS, {
      body: {
        items: [
          {
            ...{ version: 2, previousVersion: 1, savedAt: '2026-11-20T10:00:00.000Z', isScheduled: false },
            ...{ actorId: '7', actorEmail: 'editor@academy.test', changed: ['title', 'contentIds'] },
          },
          {
            ...{ version: 1, previousVersion: null, savedAt: '2026-11-19T10:00:00.000Z', isScheduled: false },
            ...{ actorId: null, actorEmail: null, changed: null },
          },
        ],
        ...{ nextCursor: null, total: 2 },
      },
    })
    .on(`${VERSIONS}/1`, { body: former })
    .on(`${VERSIONS}/2`, {
      body: {
        ...former,
        ...{ version: 2, missingContents: 0 },
        fields: { ...former.fields, title: 'Le Camere' },
        contents: [...former.contents, { ...former.contents[0], id: 'c8', title: 'La Camera' }],
      },
    });
});

afterEach(async () => {
  cleanup();
  await opened?.session.stop();
  server.close();
});

describe('the history of a project', () => {
  it('shows what a version changed against the one before, contents included', async () => {
    opened = await renderApp(`/projects/${project.id}/edit`);
    await screen.findByLabelText('Titolo');
    const user = setUpUser();
    await user.click(screen.getByText('Cronologia'));
    await user.click(await screen.findByRole('button', { name: /editor@academy\.test/ }));
    const changed = await screen.findByRole('region', { name: 'Che cosa ha cambiato' });
    const valuesOf = (type: string) => [...changed.querySelectorAll(type)].map(textOf);
    expect(valuesOf('del')).toEqual(['La Camera', '1. Il Senato']);
    expect(valuesOf('ins')).toEqual(['Le Camere', '1. Il Senato 2. La Camera']);
  });

  it('shows what changed, and puts a version with its contents into the form', async () => {
    opened = await renderApp(`/projects/${project.id}/edit`);
    await screen.findByLabelText('Titolo');
    const user = setUpUser();
    await user.click(screen.getByText('Cronologia'));
    const [newest] = await screen.findAllByRole('button', { name: /2026/ });
    expect(newest && textOf(newest)).toMatch(/editor@academy\.test Titolo, .*Contenuti/);
    await user.click(await screen.findByRole('button', { name: /Prima della cronologia/ }));
    expect(await screen.findByText('1. Il Senato')).toBeTruthy();
    expect(screen.getByText('Un contenuto di questa versione è stato eliminato, e non torna.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Riprendi questa versione' }));
    await waitFor(() => expect(field('Titolo').value).toBe('La Camera'));
    expect(server.received(UPDATE)).toHaveLength(0);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cronologia'));
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(server.received(UPDATE)).toHaveLength(1));
    // Restoring does not change whether it is active.
    expect(server.received(UPDATE)[0]?.body).toEqual({ title: 'La Camera', contentIds: ['c9'] });
  });
});
