import { useSession } from '@academy/api-client';
import { emptyText, isTextDraft, useTextDraft } from '@academy/ui';
import { useState } from 'react';

/** The answer to a question, kept in this browser until it was published: one may look at other questions meanwhile. */
export function useAnswerDraft(questionId: string) {
  const { user } = useSession();
  const [owner] = useState(user?.id ?? '');
  return useTextDraft(`answer.${questionId}`, owner, isTextDraft, emptyText);
}
