import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { VisitDto } from './visits.dto.ts';
import { LearnerVisit } from './learner-visit.entity.ts';

/**
 * After this long without activity of the learner a new visit begins; a reload or a second tab belong to the current
 * one.
 */
const ABSENCE = '30 minutes';

/**
 * Watching counts as activity, at the time of watching: a report that waited for the network may arrive during a later
 * visit.
 */
const LAST_SIGN = `
  GREATEST(visit.last_seen_at, (SELECT max(reported_at) FROM video_playback WHERE user_id = visit.user_id))`;

const SEEN = `
  INSERT INTO learner_visit AS visit (user_id, last_seen_at) VALUES ($1, statement_timestamp())
  ON CONFLICT (user_id) DO UPDATE SET
    previous_ended_at = CASE
      WHEN ${LAST_SIGN} < statement_timestamp() - $2::interval THEN ${LAST_SIGN}
      ELSE visit.previous_ended_at
    END,
    last_seen_at = statement_timestamp()
  RETURNING previous_ended_at AS "previousEndedAt"`;

/** Records when learners were last here. */
@Injectable()
export class VisitsService {
  constructor(@InjectRepository(LearnerVisit) private readonly visits: Repository<LearnerVisit>) {}

  /** Records that the learner is here, and returns when their previous visit ended. */
  async record(userId: string): Promise<Plain<VisitDto>> {
    const [visit] = await this.visits.query<[Pick<LearnerVisit, 'previousEndedAt'>]>(SEEN, [userId, ABSENCE]);
    return { previousEndedAt: visit.previousEndedAt?.toISOString() ?? null };
  }

  /** The user's last visits, for an export. */
  async export(userId: string): Promise<{ lastSeenAt: string; previousEndedAt: string | null } | null> {
    const visit = await this.visits.findOneBy({ userId });
    if (visit === null) return null;
    const { lastSeenAt, previousEndedAt } = visit;
    return { lastSeenAt: lastSeenAt.toISOString(), previousEndedAt: previousEndedAt?.toISOString() ?? null };
  }

  /** Deletes everything about a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(LearnerVisit, { userId });
  }
}
