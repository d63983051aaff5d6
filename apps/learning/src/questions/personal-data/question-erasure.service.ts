import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { QuestionReply } from '../question-reply.entity.ts';
import { removeReply } from '../replies.service.ts';
import { changeReports } from '../reports.service.ts';

/** Counts of others change in the order of the questions, so that two erasures cannot deadlock. */
const LOCK = `
  SELECT id FROM question
  WHERE id IN (
    SELECT question_id FROM question_wish WHERE user_id = $1
    UNION SELECT question_id FROM question_report WHERE user_id = $1
    UNION SELECT question_id FROM question_reply WHERE user_id = $1
    UNION SELECT id FROM question WHERE user_id = $1
    UNION SELECT id FROM question WHERE claimed_by = $1
  )
  ORDER BY id FOR UPDATE`;

const WISHES = `
  WITH removed AS (DELETE FROM question_wish WHERE user_id = $1 RETURNING question_id)
  UPDATE question SET wishes = wishes - 1 FROM removed WHERE question.id = removed.question_id`;

const CLAIMS = `UPDATE question SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = $1`;

const REMINDERS = `DELETE FROM waiting_reminder WHERE user_id = $1`;

/** A reply of staff is the academy's: it stays, without its author. */
const STAFF_REPLIES = `UPDATE question_reply SET user_id = NULL WHERE user_id = $1 AND is_staff`;

/** Deleted replies have no text; they were kept for the limit of an hour. */
const REPLIES = `DELETE FROM question_reply WHERE user_id = $1`;

/** Questions that nobody else answered. An answer that staff has hidden is one, too. */
const ALONE = `
  WITH alone AS (
    DELETE FROM question
    WHERE user_id = $1 AND (replied_at IS NULL OR NOT EXISTS (
      SELECT FROM question_reply WHERE question_id = question.id AND deleted_at IS NULL
    ))
    RETURNING id
  ), reports AS (
    DELETE FROM question_report USING alone WHERE question_report.question_id = alone.id
  ), wishes AS (
    DELETE FROM question_wish USING alone WHERE question_wish.question_id = alone.id
  )
  DELETE FROM question_reply USING alone WHERE question_reply.question_id = alone.id`;

/** The others are the headings of the answers that stay. */
const ANSWERED = `
  WITH heading AS (
    UPDATE question SET user_id = NULL, body = '', text_key = '', hidden_reason = NULL, is_pinned = false,
      open_reports = open_reports - reports, reports = 0, deleted_at = COALESCE(deleted_at, statement_timestamp())
    WHERE user_id = $1 RETURNING id
  )
  UPDATE question_report SET decided_at = statement_timestamp()
  FROM heading WHERE post_id = heading.id AND decided_at IS NULL`;

/** Erases what a user asked, answered, wanted and reported; answers of others stay. */
@Injectable()
export class QuestionErasureService {
  /** Repeatable. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(LOCK, [userId]);
    await this.eraseReports(manager, userId);
    for (const statement of [CLAIMS, REMINDERS, WISHES, STAFF_REPLIES])
      await manager.query(statement, [userId]);
    for (const reply of await manager.findBy(QuestionReply, { userId, deletedAt: IsNull() }))
      await removeReply(manager, reply);
    for (const statement of [REPLIES, ALONE, ANSWERED]) await manager.query(statement, [userId]);
  }

  private async eraseReports(manager: EntityManager, userId: string): Promise<void> {
    const removed = await manager.query<[{ postId: string; questionId: string; isOpen: boolean }[]]>(
      `DELETE FROM question_report WHERE user_id = $1
       RETURNING post_id AS "postId", question_id AS "questionId", decided_at IS NULL AS "isOpen"`,
      [userId],
    );
    for (const { postId, questionId, isOpen } of removed[0]) {
      if (!isOpen) continue;
      const kind = postId === questionId ? 'question' : 'reply';
      await changeReports(manager, kind, postId, questionId, -1);
    }
  }
}
