import { createI18n } from '@academy/ui';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { namespaces, SHARED_NAMESPACES } from '../../../app/namespaces.ts';
import type { LatePart } from '../../../components/late-part.ts';
import { LateView } from './late-view.tsx';

afterEach(cleanup);

function Notes() {
  return <p>Gli appunti</p>;
}

describe('a part of the page without a place', () => {
  it('takes no room until it arrives, and one line when it does not', async () => {
    let fail: (error: Error) => void = () => undefined;
    const codes = [
      new Promise<ComponentType>((_resolve, reject) => {
        fail = reject;
      }),
      Promise.resolve(Notes),
    ];
    const part: LatePart<object> = { code: () => codes.shift() ?? Promise.resolve(Notes), namespaces: [] };
    const texts = await createI18n('it', namespaces, [...SHARED_NAMESPACES, 'content']);
    const { container } = render(
      <I18nextProvider i18n={texts}>
        <LateView part={part} props={{}} meanwhile={null} />
      </I18nextProvider>,
    );
    expect(container.childElementCount).toBe(0);
    await act(async () => fail(new TypeError('Failed to fetch')));
    const line = await screen.findByRole('alert');
    expect(line.className).toBe('study__line');
    fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Gli appunti')).toBeTruthy();
  });
});
