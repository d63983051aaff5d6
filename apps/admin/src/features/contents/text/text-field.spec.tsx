import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Form } from 'antd';
import { renderPart } from '../../../testing/render-app.tsx';
import { setUpUser } from '../../../testing/staff-server.ts';
import { TextField } from './text-field.tsx';

let isOffline = true;

// The chunk of the editor, which does not arrive without a connection.
jest.mock('./text-editor.tsx', () => {
  if (isOffline) throw new Error('Failed to fetch dynamically imported module');
  return jest.requireActual('./text-editor.tsx');
});

it('says when the editor does not load, loses nothing, and tries again', async () => {
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', attrs: { id: 'a' }, content: [{ type: 'text', text: 'uno due' }] }],
  };
  const session = await renderPart(
    <Form initialValues={{ text, translations: { en: { text: null } } }}>
      <Form.Item name="text">
        <TextField />
      </Form.Item>
    </Form>,
    ['contents', 'errors'],
  );
  expect(screen.getByText(/2 parole/)).toBeTruthy();
  expect(await screen.findByText(/L’editor non è arrivato/)).toBeTruthy();
  isOffline = false;
  await setUpUser().click(screen.getByRole('button', { name: 'Riprova' }));
  expect((await screen.findByRole('textbox')).textContent).toContain('uno due');
  await session.stop();
});
