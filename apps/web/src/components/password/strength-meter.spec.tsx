import type { Session } from '@academy/api-client';
import { FakeServer } from '@academy/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newSession } from '../../testing/sign-in.ts';

const SIGN_UP = 'POST /auth/v1/signup';

let server: FakeServer;
let session: Session;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  server = new FakeServer().on('GET /api/v1/settings', { body: settings }).on(SIGN_UP, { body: {} });
  session = newSession();
});

afterEach(async () => {
  cleanup();
  await session.stop();
  server.close();
});

async function type(label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  const user = userEvent.setup();
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

describe('a new password', () => {
  it.each([
    ['abc12', 'Troppo corta. Meglio almeno 8 caratteri, con lettere, numeri e simboli.'],
    ['aaaaaa', /^Debole\. Si ripete o segue un ordine/],
    ['      ', /^Debole\. Si ripete o segue un ordine/],
    [
      'ciao123',
      'Debole. È poco più di una parola comune. Meglio almeno 8 caratteri, con lettere, numeri e simboli.',
    ],
    ['password1', /^Debole\. È tra le password più usate\./],
    ['civitas1', /^Debole\. Contiene il tuo nome, la tua email o il nome dell’academy\./],
    ['x7#Qp2', 'Discreta. Meglio almeno 8 caratteri, con lettere, numeri e simboli.'],
    ['Academy-2026!', /^Buona\./],
    ['Vento-di-mare-42', 'Ottima.'],
  ])('%j is rated “%s”', async (password, rating) => {
    await renderApp('/auth?tab=signup', { session });
    await type('Password', password);
    expect(await screen.findByText(rating)).toBeTruthy();
  });

  it('must not contain the name entered in the form, which is reported before sending', async () => {
    await renderApp('/auth?tab=signup', { session });
    await type('Nome', 'Ermenegilda');
    await type('Password', 'ermenegilda7');
    expect(await screen.findByText(/Contiene il tuo nome/)).toBeTruthy();
    await userEvent.setup().click(screen.getByText('Crea il tuo account', { selector: 'button' }));
    const refusal = 'Password troppo debole. Usa almeno 8 caratteri, con lettere, numeri e simboli.';
    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
    expect(server.received(SIGN_UP)).toHaveLength(0);
  });
});
