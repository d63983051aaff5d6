import { DEMO_CONTENTS, DEMO_USERS } from '@academy/contracts';
import type { Plain } from '@academy/shared';
import type { UpdateProgressDto } from '../progress/progress.dto.ts';
import type { Learner, ProgressService } from '../progress/progress.service.ts';

const LEARNER: Learner = { id: DEMO_USERS.learner, role: 'user' };

const CHANGES: [contentId: string, change: Plain<UpdateProgressDto>][] = [
  [DEMO_CONTENTS.comune, { isCompleted: true }],
  [DEMO_CONTENTS.costituzione, { isSaved: true, isCompleted: true }],
  [DEMO_CONTENTS.bilancio, { isSaved: true }],
  [DEMO_CONTENTS.notizia, { isSaved: true }],
];

/** Lets the demo's learner save and complete a few contents; what they touched already stays as it is. */
export async function fillDemoProgress(progress: ProgressService): Promise<void> {
  for (const [contentId, change] of CHANGES) {
    const { updatedAt } = await progress.read(contentId, LEARNER);
    if (updatedAt === null) await progress.change(contentId, change, LEARNER);
  }
}
