import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { createI18n } from '../i18n/create-i18n.ts';
import { uiNamespaces } from '../locales/namespaces.ts';
import { type ToastLayer, useToastLayer } from './toast-layer.ts';
import { TOAST_DURATION, ToastProvider, useToasts, type Toasts } from './toasts.tsx';
import { useOwnToasts } from './use-own-toasts.ts';
import { useToastsOfPage } from './use-toasts-of-page.ts';

let toasts: Toasts;
let layer: ToastLayer;

beforeEach(async () => {
  await createI18n('it', uiNamespaces, ['ui', 'errors']);
  jest.useFakeTimers();
  const rendered = renderHook(() => ({ toasts: useToasts(), layer: useToastLayer() }), {
    wrapper: ToastProvider,
  });
  ({ toasts, layer } = rendered.result.current);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('toasts', () => {
  it('disappear after five seconds, errors only when closed', () => {
    act(() => {
      toasts.success('Salvato');
      toasts.error('Errore', 'Riprova');
    });
    expect(screen.getByRole('status').textContent).toContain('Salvato');
    expect(screen.getByRole('alert').textContent).toContain('Riprova');

    act(() => jest.advanceTimersByTime(TOAST_DURATION));
    expect(screen.queryByText('Salvato')).toBeNull();
    expect(screen.queryByText('Errore')).not.toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Chiudi la notifica' }));
    expect(screen.queryByText('Errore')).toBeNull();
  });

  it('stay while the pointer is over them', () => {
    act(() => toasts.info('Leggimi'));
    fireEvent.mouseEnter(screen.getByText('Leggimi'));
    act(() => jest.advanceTimersByTime(TOAST_DURATION * 2));
    expect(screen.queryByText('Leggimi')).not.toBeNull();
  });

  it('are removed by their source, on leaving their page and at sign-out', () => {
    const form = {};
    act(() => {
      toasts.error('Non salvato', 'Riprova', form);
      toasts.error('Altro');
    });
    act(() => toasts.dismiss(form));
    expect(screen.queryByText('Non salvato')).toBeNull();

    // A recent error explains why this page was opened.
    act(() => toasts.dismissErrors());
    expect(screen.queryByText('Altro')).not.toBeNull();
    act(() => jest.advanceTimersByTime(2_000));
    act(() => toasts.success('Resta'));
    act(() => toasts.dismissErrors());
    expect(screen.queryByText('Altro')).toBeNull();
    expect(screen.queryByText('Resta')).not.toBeNull();

    act(() => jest.advanceTimersByTime(2_000));
    act(() => toasts.success('Arrivederci'));
    act(() => toasts.dismissAll());
    expect(screen.queryByText('Resta')).toBeNull();
    expect(screen.queryByText('Arrivederci')).not.toBeNull();
  });

  it('about a redirect stay until its target is left, however long that takes to load', async () => {
    cleanup();
    let arrive: (page: { Component: () => null }) => void = () => undefined;
    const code = new Promise<{ Component: () => null }>((resolve) => (arrive = resolve));
    const Layout = () => {
      toasts = useToasts();
      useToastsOfPage();
      return <Outlet />;
    };
    const children = [
      { index: true, Component: () => null },
      { path: 'next', lazy: () => code },
    ];
    const router = createMemoryRouter([{ path: '/', Component: Layout, children }]);
    render(
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>,
    );
    act(() => toasts.error('Di prima'));
    act(() => jest.advanceTimersByTime(2_000));
    act(() => {
      toasts.error('Non c’è');
      void router.navigate('/next');
    });
    expect(screen.queryByText('Di prima')).toBeNull();
    act(() => jest.advanceTimersByTime(2_000));
    await act(async () => arrive({ Component: () => null }));
    expect(router.state.location.pathname).toBe('/next');
    expect(screen.queryByText('Non c’è')).not.toBeNull();
    await act(() => router.navigate('/'));
    expect(screen.queryByText('Non c’è')).toBeNull();
  });

  it('are announced once although they move into a dialog and out of it', () => {
    act(() => toasts.error('Non salvato'));
    // As soon as it has been on the screen.
    act(() => jest.advanceTimersToNextFrame());
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    act(() => layer.enter(dialog));
    expect(dialog.contains(screen.getByText('Non salvato'))).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('');

    // A toast raised while the dialog closes has not been announced yet.
    act(() => {
      toasts.success('Salvato');
      layer.leave(dialog);
    });
    expect(screen.getByRole('status').textContent).toContain('Salvato');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.queryByText('Non salvato')).not.toBeNull();
    dialog.remove();
  });

  it('of a component report its last problem only, until that is answered', () => {
    cleanup();
    const { result, rerender } = renderHook(() => useOwnToasts(), { wrapper: ToastProvider });
    const reported = () => screen.queryAllByText(/^Tentativo/).map((toast) => toast.textContent);
    act(() => result.current.error('Tentativo 1'));
    act(() => result.current.error('Tentativo 2'));
    expect(reported()).toEqual(['Tentativo 2']);
    rerender();
    expect(reported()).toEqual(['Tentativo 2']);
    act(() => result.current.success('Copiato'));
    expect(reported()).toEqual([]);
    expect(screen.queryByText('Copiato')).not.toBeNull();
    act(() => result.current.warning('Tentativo 3'));
    act(() => result.current.clear());
    expect(reported()).toEqual([]);
  });

  it('about a problem of a component disappear with it, and what it reports otherwise stays', () => {
    cleanup();
    const Copy = () => {
      const own = useOwnToasts();
      return (
        <button
          type="button"
          onClick={() => {
            own.success('Copiato');
            own.error('Non stampato');
          }}
        >
          Copia e stampa
        </button>
      );
    };
    const { rerender } = render(<Copy />, { wrapper: ToastProvider });
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByText('Non stampato')).not.toBeNull();
    rerender(<p />);
    expect(screen.queryByText('Non stampato')).toBeNull();
    expect(screen.queryByText('Copiato')).not.toBeNull();
  });

  it('are three at most, and errors are removed last', () => {
    act(() => {
      toasts.error('primo');
      for (const title of ['secondo', 'terzo', 'quarto']) toasts.info(title);
    });
    expect(screen.queryByText('primo')).not.toBeNull();
    expect(screen.queryByText('secondo')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(3);
  });
});
