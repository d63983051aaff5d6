import type { ContentInput } from '@academy/api-client';
import type { ReactNode } from 'react';
import type { StaffContent } from '../../../api/contents.ts';
import { useLazyGetQuizStatsQuery } from '../../../api/quizzes.ts';
import type { Change } from '../../../api/record-requests.ts';
import { changesJudgement } from '../quiz/changes-judgement.ts';
import { useRemarking } from './use-remarking.tsx';

type ContentChange = Change<Partial<ContentInput>>;

/**
 * Saves changes of a content. Other right answers of a quiz that has attempts are asked about first: whether they count
 * from now on, or the attempts are marked again.
 * @returns also the dialogs in which that is asked.
 */
export function useQuizSave(
  stored: StaffContent | null,
  send: (change: ContentChange) => Promise<{ error?: unknown }>,
): {
  update: (change: ContentChange) => Promise<{ error?: unknown; isCancelled?: boolean }>;
  dialog: ReactNode;
} {
  const [readStats] = useLazyGetQuizStatsQuery();
  const { ask, remark, dialog } = useRemarking(stored?.id ?? '');
  const update = async (change: ContentChange) => {
    const { quiz } = change.changes;
    if (!stored?.quiz || !quiz || !changesJudgement(stored.quiz, quiz)) return send(change);
    // While the figures are away it counts from now on; the results offer to mark again at any time.
    const attempts = (await readStats({ contentId: stored.id })).data?.attempts ?? 0;
    if (attempts === 0) return send(change);
    const scope = await ask(attempts);
    if (scope === null) return { isCancelled: true };
    const saved = await send(change);
    if (saved.error === undefined && scope === 'all') await remark();
    return saved;
  };
  return { update, dialog };
}
