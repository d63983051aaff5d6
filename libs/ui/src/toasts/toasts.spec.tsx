import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { createI18n } from '../i18n/create-i18n.ts';
import { uiNamespaces } from '../locales/namespaces.ts';
import { TOAST_DURATION, ToastProvider, useToasts, type Toasts } from './toasts.tsx';

let toasts: Toasts;

beforeEach(async () => {
  await createI18n('it', uiNamespaces, ['ui', 'errors']);
  jest.useFakeTimers();
  toasts = renderHook(() => useToasts(), { wrapper: ToastProvider }).result.current;
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('toasts', () => {
  it('leave after five seconds, errors only when closed', () => {
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

  it('wait while they are being read', () => {
    act(() => toasts.info('Leggimi'));
    fireEvent.mouseEnter(screen.getByText('Leggimi'));
    act(() => jest.advanceTimersByTime(TOAST_DURATION * 2));
    expect(screen.queryByText('Leggimi')).not.toBeNull();
  });

  it('are taken back by who raised them, and by leaving their page or the account', () => {
    const form = {};
    act(() => {
      toasts.error('Non salvato', 'Riprova', form);
      toasts.error('Altro');
    });
    act(() => toasts.dismiss(form));
    expect(screen.queryByText('Non salvato')).toBeNull();

    // An error of this moment explains why this page was come to.
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

  it('are three at most, and an error outlasts the others', () => {
    act(() => {
      toasts.error('primo');
      for (const title of ['secondo', 'terzo', 'quarto']) toasts.info(title);
    });
    expect(screen.queryByText('primo')).not.toBeNull();
    expect(screen.queryByText('secondo')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(3);
  });
});
