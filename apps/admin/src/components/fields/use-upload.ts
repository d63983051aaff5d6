import { useSession, toApiError } from '@academy/api-client';
import { useErrorText } from '@academy/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile, type MediaKind, type UploadedFile } from '../../api/media.ts';

const MEBIBYTE = 1024 * 1024;
/** What the server accepts, said before a megabyte is sent in vain. */
const ACCEPTED: Record<MediaKind, { types: readonly string[]; megabytes: number }> = {
  cover: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], megabytes: 15 },
  document: { types: ['application/pdf'], megabytes: 50 },
};

/** An upload that is under way. */
export interface Upload {
  name: string;
  /** From 0 to 1. */
  share: number;
}

/** Sends one file at a time, with its progress, a way to stop it, and what went wrong. Leaving the page stops it. */
export function useUpload(kind: MediaKind) {
  const { t } = useTranslation('form');
  const { session } = useSession();
  const errorText = useErrorText();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { types, megabytes } = ACCEPTED[kind];

  /** @returns the stored file, or null when it was refused, stopped or lost. */
  const send = async (file: File): Promise<UploadedFile | null> => {
    if (!types.includes(file.type)) return refuse(t('upload.wrongType'));
    if (file.size > megabytes * MEBIBYTE) return refuse(t('upload.tooLarge', { size: megabytes }));
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setUpload({ name: file.name, share: 0 });
    try {
      return await uploadFile(session, file, {
        kind,
        signal: controller.signal,
        onProgress: (share) => setUpload({ name: file.name, share }),
      });
    } catch (failure) {
      if (controller.signal.aborted) return null;
      return refuse(errorText(toApiError(failure)));
    } finally {
      setUpload(null);
    }
  };

  function refuse(sentence: string): null {
    setError(sentence);
    return null;
  }

  return { send, upload, error, stop: () => running.current?.abort(), accept: types.join(',') };
}
