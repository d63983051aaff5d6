import { createI18n, ToastProvider, uiNamespaces, usePageKeys } from '@academy/ui';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { KeyList } from './key-list.tsx';

afterEach(cleanup);

function Part({ keys }: { keys: string[] }) {
  usePageKeys(Object.fromEntries(keys.map((key) => [key, () => undefined])));
  return null;
}

describe('the list of keys', () => {
  it.each([
    ['a guest beside a transcript', ['/', 't'], 'M C F N P / T'],
    ['a learner while questions are closed', ['a', '/', 't'], 'M C F N P A / T'],
    ['a learner', ['a', 'd', '/', 't'], 'M C F N P A D / T'],
  ])('has those that work for %s', async (_case, keys, last) => {
    const player = { it: () => import('./locales/it.ts'), en: () => import('./locales/en.ts') };
    const texts = await createI18n('it', { ...uiNamespaces, player }, ['ui', 'player']);
    render(
      <I18nextProvider i18n={texts}>
        <ToastProvider>
          <Part keys={keys} />
          <KeyList />
        </ToastProvider>
      </I18nextProvider>,
    );
    fireEvent.keyDown(document.body, { key: '?' });
    await screen.findByRole('dialog', { name: 'Tasti rapidi' });
    const shown = [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent);
    expect(shown.join(' ')).toBe(`K J L ← → 0 9 ↑ ↓ ${last}`);
  });
});
