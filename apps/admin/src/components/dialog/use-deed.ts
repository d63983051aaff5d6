import { toApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useState } from 'react';

interface Deed {
  /** Sends it; resolves with what went wrong, if anything did. */
  work: () => Promise<{ error?: unknown }>;
  /** Title and text of the toast once it is done. */
  done: string;
  name?: string;
  /** Title of the toast when it failed. */
  failed: string;
}

/** Runs what was confirmed in a dialog: says that it is done and closes, or stays open and says why not. */
export function useDeed(onDone: () => void) {
  const toasts = useToasts();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async ({ work, done, name, failed }: Deed) => {
    setBusy(true);
    setFailure(null);
    const { error } = await work();
    setBusy(false);
    if (!error) {
      toasts.success(done, name);
      onDone();
      return;
    }
    const sentence = errorText(toApiError(error));
    setFailure(sentence);
    toasts.error(failed, sentence);
  };
  return { run, busy, failure, setFailure };
}
