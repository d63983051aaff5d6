import {
  apiError,
  type ApiError,
  isApiError,
  toApiError,
  useSession,
  type MediaFile,
  type MediaKind,
} from '@academy/api-client';
import { isRefusal, MEBIBYTE, typeRefusal, UPLOAD_LIMITS } from '@academy/shared';
import { useErrorText, useRequestKey } from '@academy/ui';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile, useMediaState, useMediaSubscription } from '../../api/media.ts';
import { FormUploads } from '../form/form-uploads.ts';
import { useUnsavedGuard } from '../unsaved/unsaved-guard.tsx';

/** Milliseconds between two status requests for a picture that is being processed. */
const POLL_MS = 1_000;

/** The state of an upload; `share` is the uploaded part, from 0 to 1. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; share: number }
  | { phase: 'processing'; name: string }
  | { phase: 'ready'; name: string }
  | { phase: 'failed'; reason: string; canRetry: boolean };

/** An upload for a field: what {@link UploadButton} shows and does. */
export interface Upload {
  state: UploadState;
  /** Accepted types, for the browser's file dialog. */
  accept: string;
  send: (file: File) => Promise<void>;
  /** Sends the last file again. */
  retry: () => void;
  stop: () => void;
}

/** The upload's state in the browser; the server reports the processing. */
type Local =
  | Exclude<UploadState, { phase: 'processing' } | { phase: 'ready' }>
  | { phase: 'stored'; file: MediaFile; name: string };

/**
 * Uploads one file at a time and polls a picture's status until the server has processed it. Asks before the page is
 * left during an upload; stored files stay stored and are still processed.
 * @param onStored called with each stored file, before it is processed, and its file name on the user's computer.
 */
export function useUpload(kind: MediaKind, onStored: (file: MediaFile, name: string) => void): Upload {
  const { t } = useTranslation('form');
  const { session } = useSession();
  const errorText = useErrorText();
  const requestKey = useRequestKey();
  const [local, setLocal] = useState<Local>({ phase: 'idle' });
  const last = useRef<File | null>(null);
  const running = useRunning();
  // The field may have changed during the upload.
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const status = useProcessing(local.phase === 'stored' ? local.file : null);

  const { types, bytes } = UPLOAD_LIMITS[kind];
  const refuse = (reason: string, canRetry: boolean) => setLocal({ phase: 'failed', reason, canRetry });

  const send = async (file: File) => {
    const refusal = typeRefusal(kind, file.type, file.name);
    if (refusal !== null) {
      refuse(errorText(apiError(refusal)), false);
      return;
    }
    if (file.size > bytes) {
      refuse(t('upload.tooLarge', { size: bytes / MEBIBYTE }), false);
      return;
    }
    const signal = running.start();
    last.current = file;
    setLocal({ phase: 'sending', name: file.name, share: 0 });
    try {
      const answer = await uploadFile(session, file, {
        kind,
        idempotencyKey: requestKey.keyFor([file.name, file.size, file.lastModified]),
        signal,
        onProgress: (share) => setLocal({ phase: 'sending', name: file.name, share }),
      });
      if (isApiError(answer)) {
        fail(answer, signal);
        return;
      }
      requestKey.settle();
      setLocal({ phase: 'stored', file: answer, name: file.name });
      latest.current(answer, file.name);
    } catch (failure) {
      fail(toApiError(failure), signal);
    } finally {
      running.end();
    }
  };

  const fail = (error: ApiError, signal: AbortSignal) => {
    requestKey.settle(error);
    if (signal.aborted) setLocal({ phase: 'idle' });
    else refuse(errorText(error), !isRefusal(error));
  };

  return {
    state: stateOf(local, status, t('upload.notProcessed')),
    accept: types.join(','),
    send,
    retry: () => {
      if (last.current) void send(last.current);
    },
    stop: running.stop,
  };
}

/**
 * The running upload. Asks before the page is left; leaving cancels it. The form around it is not sent before the
 * upload has ended.
 */
export function useRunning() {
  const addToForm = useContext(FormUploads);
  const running = useRef<{ controller: AbortController; removeFromForm: () => void; asks: boolean } | null>(
    null,
  );
  const { stop, end, guarded } = useMemo(() => {
    const stopRunning = () => running.current?.controller.abort();
    return {
      stop: stopRunning,
      end: () => {
        running.current?.removeFromForm();
        running.current = null;
      },
      guarded: { isUnsaved: () => running.current?.asks ?? false, discard: stopRunning },
    };
  }, []);
  useUnsavedGuard(guarded);
  useEffect(
    () => () => {
      stop();
      end();
    },
    [stop, end],
  );
  return {
    start: () => {
      const controller = new AbortController();
      running.current = { controller, removeFromForm: addToForm?.() ?? (() => undefined), asks: true };
      return controller.signal;
    },
    stop,
    end,
    /** To be called when the file is stored but cannot be used yet: without a form, leaving loses nothing. */
    stopAskingWithoutForm: () => {
      if (addToForm === null && running.current) running.current.asks = false;
    },
  };
}

/** The status of a stored file, polled until it is final; null without a file. */
function useProcessing(file: MediaFile | null): MediaFile['status'] | null {
  const id = file?.id ?? '';
  const { currentData } = useMediaState(id);
  const status = currentData?.status ?? file?.status ?? null;
  useMediaSubscription(id, {
    skip: file?.status !== 'processing',
    pollingInterval: status === 'processing' ? POLL_MS : 0,
  });
  return status;
}

function stateOf(local: Local, status: MediaFile['status'] | null, notProcessed: string): UploadState {
  if (local.phase !== 'stored') return local;
  if (status === 'failed') return { phase: 'failed', reason: notProcessed, canRetry: true };
  return { phase: status === 'processing' ? 'processing' : 'ready', name: local.name };
}
