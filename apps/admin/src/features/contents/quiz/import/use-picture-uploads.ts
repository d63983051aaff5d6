import { type ApiError, isApiError, toApiError, useSession } from '@academy/api-client';
import { type EmbeddedPicture, type FoundQuestion, type QuizQuestion } from '@academy/shared';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../../api/media.ts';

/** A picture that could not be uploaded. */
interface PictureFailure {
  title: string;
  error: ApiError;
}

interface PictureUploads {
  /** The pictures that are being uploaded; null for none. */
  progress: { number: number; count: number } | null;
  failure: PictureFailure | null;
  /** Uploads the pictures of questions. @returns the questions with them, or null when one failed. */
  upload: (found: readonly FoundQuestion[]) => Promise<QuizQuestion[] | null>;
  /** The questions with the pictures that were uploaded so far. */
  withUploaded: (found: readonly FoundQuestion[]) => QuizQuestion[];
}

/**
 * Puts pictures of files into the media library, one after the other. Those that are there already are not sent again
 * when a later one failed.
 */
export function usePictureUploads(): PictureUploads {
  const { session } = useSession();
  const [progress, setProgress] = useState<PictureUploads['progress']>(null);
  const [failure, setFailure] = useState<PictureFailure | null>(null);
  const uploaded = useRef(new Map<string, string>());
  const keys = useRef(new Map<string, string>());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const withUploaded = (found: readonly FoundQuestion[]) =>
    found.map(({ question, embedded }) => {
      const src = embedded && uploaded.current.get(embedded.data);
      return embedded && src ? { ...question, picture: { src, alt: embedded.alt } } : question;
    });

  const upload = async (found: readonly FoundQuestion[]) => {
    const waiting = found.flatMap(({ title, embedded }) =>
      embedded && !uploaded.current.has(embedded.data) ? [{ title, embedded }] : [],
    );
    setFailure(null);
    const controller = new AbortController();
    running.current = controller;
    for (const [index, { title, embedded }] of waiting.entries()) {
      if (uploaded.current.has(embedded.data)) continue;
      setProgress({ number: index + 1, count: waiting.length });
      const key = keys.current.get(embedded.data) ?? crypto.randomUUID();
      keys.current.set(embedded.data, key);
      const answer = await uploadFile(session, fileOf(embedded), {
        kind: 'cover',
        idempotencyKey: key,
        signal: controller.signal,
        onProgress: () => undefined,
      }).catch(toApiError);
      if (isApiError(answer)) {
        setProgress(null);
        if (!controller.signal.aborted) setFailure({ title, error: answer });
        return null;
      }
      uploaded.current.set(embedded.data, answer.url);
    }
    setProgress(null);
    return withUploaded(found);
  };

  return { progress, failure, upload, withUploaded };
}

function fileOf({ name, type, data }: EmbeddedPicture): File {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return new File([bytes], name, { type });
}
