import { useSession } from '@academy/api-client';
import { dropDraft, newId, readDraft, saveDraft } from '@academy/ui';
import { useState } from 'react';

/** An answer as it is written. The id stays the same until it was published, so that a repeated request answers only once. */
export interface AnswerDraft {
  id: string;
  body: string;
}

/** The answer to a question, kept in this browser until it was published: one may look at other questions meanwhile. */
export function useAnswerDraft(questionId: string) {
  const { user } = useSession();
  const [owner] = useState(user?.id ?? '');
  const name = `answer.${questionId}`;
  const [draft, setDraft] = useState(() => readDraft(name, owner, isDraft) ?? emptyDraft());

  const write = (body: string) => {
    const next = { ...draft, body };
    setDraft(next);
    if (body === '') dropDraft(name);
    else saveDraft(name, owner, next);
  };
  /** Begins another answer, once this one was published. */
  const startAnew = () => {
    setDraft(emptyDraft());
    dropDraft(name);
  };
  return { draft, write, startAnew };
}

function emptyDraft(): AnswerDraft {
  return { id: newId(), body: '' };
}

function isDraft(value: unknown): value is AnswerDraft {
  return typeof value === 'object' && value !== null && 'id' in value && 'body' in value;
}
