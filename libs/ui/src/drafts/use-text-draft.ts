import { useRef, useState } from 'react';
import { newId } from '../values/new-id.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

/** A text as it is written. The id stays the same until it was sent, so that a repeated request publishes it only once. */
export interface TextDraft {
  id: string;
  body: string;
}

interface KeptText<T extends TextDraft> {
  draft: T;
  change: (update: (now: T) => T) => void;
  /** Gives an id of its own to a text whose id stands for another one. @returns it under its new id. */
  renew: (draft: T) => T;
  /** The draft was published as it was given here. What was typed meanwhile stays, as another text. */
  finish: (sent: T) => void;
}

/** A draft without a text. */
export const emptyText = (): TextDraft => ({ id: newId(), body: '' });

/** Whether the stored data is the draft of a text. */
export function isTextDraft(value: unknown): value is TextDraft {
  return typeof value === 'object' && value !== null && 'id' in value && 'body' in value;
}

/**
 * A text that is kept in this browser until it was sent. The reply may come when the form is gone or has another text, so
 * what follows from it is done to the text of that id, wherever it is. Once the field is empty another text begins.
 * @param name the form's.
 * @param owner id of the signed-in user.
 */
export function useTextDraft<T extends TextDraft>(
  name: string,
  owner: string,
  isDraft: (value: unknown) => value is T,
  empty: () => T,
): KeptText<T> {
  const [draft, setDraft] = useState(() => readDraft(name, owner, isDraft) ?? empty());
  // A reply may come before what was typed meanwhile is rendered.
  const last = useRef(draft);
  const keep = (kept: T) => {
    if (kept.body === '') dropDraft(name);
    else saveDraft(name, owner, kept);
  };
  const show = (next: T) => {
    last.current = next;
    setDraft(next);
  };
  const replace = (id: string, update: (now: T) => T) => {
    const stored = readDraft(name, owner, isDraft);
    if (stored?.id === id) keep(update(stored));
    if (last.current.id === id) show(update(last.current));
  };
  return {
    draft,
    change: (update) => {
      const now = update(last.current);
      const next = now.body.trim() === '' ? { ...now, id: newId() } : now;
      show(next);
      keep(next);
    },
    renew: (former) => {
      const id = newId();
      replace(former.id, (now) => ({ ...now, id }));
      return { ...former, id };
    },
    finish: (sent) => {
      const id = newId();
      replace(sent.id, (now) => (now.body === sent.body ? empty() : { ...now, id }));
    },
  };
}
