import { useRef } from 'react';
import { useStartAnsweringMutation, useStopAnsweringMutation } from '../../api/inbox.ts';

/** While one writes, colleagues are told again after this many milliseconds: half of how long the server says so. */
const AGAIN_MS = 5 * 60_000;

/** Tells colleagues that the user is writing an answer. Nothing depends on it, so that a failure is silent. */
export function useAnswering(questionId: string) {
  const saidAt = useRef<number | null>(null);
  const [start] = useStartAnsweringMutation();
  const [stop] = useStopAnsweringMutation();
  /** The text has changed. */
  const tell = (body: string) => {
    const now = performance.now();
    if (body.trim() === '') {
      if (saidAt.current !== null) void stop(questionId);
      saidAt.current = null;
    } else if (saidAt.current === null || now - saidAt.current >= AGAIN_MS) {
      saidAt.current = now;
      void start(questionId);
    }
  };
  /** The answer was published, of which the server knows. */
  const done = () => {
    saidAt.current = null;
  };
  return { tell, done };
}
