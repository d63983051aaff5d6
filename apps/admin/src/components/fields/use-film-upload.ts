import { apiError, toApiError, useSession, type MediaFile } from '@academy/api-client';
import { isRefusal, MAX_FILM_BYTES, typeRefusal } from '@academy/shared';
import { useErrorText } from '@academy/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFilm } from '../../api/film-upload/film-upload.ts';
import type { FilmUpload } from '../../api/film-upload/upload.ts';
import { useFilmRequests } from '../../api/films.ts';
import { useLazyGetMediaQuery } from '../../api/media.ts';
import { filmRefusal } from './film-refusal.ts';
import { readFilm } from './read-film.ts';
import { useRunning } from './use-upload.ts';

/** Milliseconds between two status requests for a film that is being checked. */
const POLL_MS = 1_000;

/** The state of a film's upload; `share` is the uploaded part, from 0 to 1. */
export type FilmUploadState =
  | { phase: 'idle' }
  | { phase: 'opening'; name: string }
  | { phase: 'sending'; name: string; share: number; isPaused: boolean }
  | { phase: 'interrupted'; name: string; share: number; reason: string }
  | { phase: 'checking'; name: string }
  | { phase: 'ready'; name: string; poster: File | null }
  | { phase: 'refused'; reason: string; canRetry: boolean };

/** An upload for a field: what {@link FilmUploadButton} shows and does. */
export interface FilmUploadControl {
  state: FilmUploadState;
  send: (file: File) => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Continues after an interruption with the missing parts, or begins again when it could not begin. */
  retry: () => void;
  cancel: () => void;
}

/**
 * Uploads one film at a time in parts, and polls its status until the server has checked it. Asks before the page is
 * left during an upload, and in a form also during the check, since only a playable film is added.
 * @param onReady called with each playable film, and its file name on the user's computer.
 */
export function useFilmUpload(onReady: (film: MediaFile, name: string) => void): FilmUploadControl {
  const { t } = useTranslation('form');
  const { session } = useSession();
  const errorText = useErrorText();
  const [state, setState] = useState<FilmUploadState>({ phase: 'idle' });
  const requests = useFilmRequests();
  const [askMedia] = useLazyGetMediaQuery();
  const upload = useRef<FilmUpload | null>(null);
  const last = useRef<File | null>(null);
  const running = useRunning();
  // The field may have changed during the upload.
  const latest = useRef(onReady);
  useEffect(() => {
    latest.current = onReady;
  });

  const refuse = (reason: string, canRetry = false) => {
    running.end();
    setState({ phase: 'refused', reason, canRetry });
  };
  const change = (next: (sending: { name: string; share: number }) => FilmUploadState) => {
    setState((before) => ('share' in before ? next(before) : before));
  };

  /** Waits until the server has checked a film. The film is stored, so a status that is not received is requested again. */
  const check = async (id: string, name: string, poster: File | null, isCancelled: () => boolean) => {
    running.stopAskingWithoutForm();
    setState({ phase: 'checking', name });
    while (!isCancelled()) {
      const { data: film, error } = await askMedia(id);
      if (isCancelled()) return;
      if (error && isRefusal(toApiError(error))) {
        refuse(errorText(toApiError(error)));
        return;
      }
      if (film?.status === 'ready') {
        running.end();
        setState({ phase: 'ready', name, poster });
        latest.current(film, name);
        return;
      }
      if (film?.status === 'failed') {
        refuse(errorText(apiError(film.failure ?? '', 422)));
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };

  const send = async (file: File) => {
    const { name } = file;
    last.current = file;
    const refusal = typeRefusal('film', file.type, name);
    if (refusal !== null) {
      refuse(errorText(apiError(refusal)));
      return;
    }
    if (file.size > MAX_FILM_BYTES) {
      refuse(t('upload.tooLarge', { size: MAX_FILM_BYTES / 1_000_000 }));
      return;
    }
    const signal = running.start();
    const isCancelled = () => signal.aborted;
    setState({ phase: 'opening', name });
    try {
      const look = await readFilm(file);
      if (isCancelled()) return;
      if (look === null) {
        const reason = await filmRefusal(file);
        if (!isCancelled()) refuse(errorText(apiError(reason)));
        return;
      }
      const begun = await uploadFilm({ session, requests }, file, {
        onProgress: (share) =>
          setState((before) => (before.phase === 'sending' ? { ...before, share } : before)),
        onStored: (id) => {
          if (!isCancelled()) void check(id, name, look.poster, isCancelled);
        },
        onFail: (failure) =>
          change(({ share }) => ({ phase: 'interrupted', name, share, reason: errorText(failure) })),
      });
      if (isCancelled()) {
        begun.cancel();
        return;
      }
      upload.current = begun;
      signal.addEventListener('abort', () => begun.cancel());
      setState({ phase: 'sending', name, share: 0, isPaused: false });
    } catch (failure) {
      const error = toApiError(failure);
      if (!isCancelled()) refuse(errorText(error), !isRefusal(error));
    }
  };

  return {
    state,
    send,
    pause: () => {
      upload.current?.pause();
      change(({ name, share }) => ({ phase: 'sending', name, share, isPaused: true }));
    },
    resume: () => {
      upload.current?.resume();
      change(({ name, share }) => ({ phase: 'sending', name, share, isPaused: false }));
    },
    retry: () => {
      if (state.phase === 'refused') {
        if (last.current) void send(last.current);
        return;
      }
      change(({ name, share }) => ({ phase: 'sending', name, share, isPaused: false }));
      upload.current?.retry();
    },
    cancel: () => {
      running.stop();
      running.end();
      setState({ phase: 'idle' });
    },
  };
}
