import { type EntityManager, IsNull } from 'typeorm';
import { QuestionReport } from './question-report.entity.ts';

/** Marks the reports of a post as decided: its text is gone, or staff has looked at it. */
export async function closeReports(manager: EntityManager, postId: string): Promise<void> {
  await manager.update(QuestionReport, { postId, decidedAt: IsNull() }, { decidedAt: new Date() });
}
