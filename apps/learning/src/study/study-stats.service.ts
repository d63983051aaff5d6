import { FIGURES_LEARNERS, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ItemCatalogueService, type Viewer } from '../stats/items/item-catalogue.service.ts';
import type { NoteFiguresDto, QuestionFiguresDto, StudyStatsDto } from './study-stats.dto.ts';

/** Contents of the file read at once. */
const BATCH = 100;
const HOUR_SECONDS = 3_600;

/** What learners asked and may still be read. */
const ASKED = 'NOT is_staff AND hidden_at IS NULL AND deleted_at IS NULL';

const FIGURES = `
  count(*)::int AS questions,
  count(answered_at)::int AS answered,
  count(*) FILTER (WHERE answered_at IS NULL AND closed_at IS NULL)::int AS waiting,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at)) AS seconds`;

const OF_CONTENTS = `
  SELECT content_id AS "contentId", ${FIGURES} FROM question
  WHERE content_id = ANY($1) AND ${ASKED} GROUP BY content_id`;

const OF_A_MONTH = `SELECT ${FIGURES} FROM question WHERE created_at >= now() - interval '30 days' AND ${ASKED}`;

const NOTES = `
  SELECT content_id AS "contentId", count(*)::int AS notes, count(DISTINCT user_id)::int AS "noteTakers" FROM note
  WHERE content_id = ANY($1) GROUP BY content_id HAVING count(DISTINCT user_id) >= $2`;

/** The next contents after one, each found by an index: most have many questions and notes, which are not read. */
const NEXT_CONTENTS = `
  WITH RECURSIVE found AS (
    SELECT $1::uuid AS id, 0 AS place
    UNION ALL
    SELECT least(
      (SELECT content_id FROM question WHERE content_id > found.id ORDER BY content_id LIMIT 1),
      (SELECT content_id FROM note WHERE content_id > found.id ORDER BY content_id LIMIT 1)
    ), place + 1
    FROM found WHERE found.id IS NOT NULL AND place < $2
  )
  SELECT id FROM found WHERE id IS NOT NULL AND place > 0 ORDER BY place`;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface QuestionRow extends Omit<Plain<QuestionFiguresDto>, 'medianHours'> {
  seconds: number | null;
}

const NONE: Plain<StudyStatsDto> = {
  ...{ questions: 0, answered: 0, waiting: 0, medianHours: null },
  ...{ notes: null, noteTakers: null },
};

/** A row of the file. */
type StudyRow = Plain<StudyStatsDto> & { contentId: string; title: string | null };

/** Counts what learners ask and note beside contents. */
@Injectable()
export class StudyStatsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: ItemCatalogueService,
  ) {}

  /** Beside one content, whether it exists or not. */
  async content(contentId: string): Promise<Plain<StudyStatsDto>> {
    return (await this.find([contentId])).get(contentId) ?? NONE;
  }

  /** What was asked in the last thirty days, beside all contents. */
  async lastMonth(): Promise<Plain<QuestionFiguresDto>> {
    const [row] = await this.dataSource.query<[QuestionRow]>(OF_A_MONTH);
    return toFigures(row);
  }

  /** Of each content beside which somebody asked or noted something, read while they are consumed. */
  async *rows(viewer: Viewer): AsyncGenerator<StudyRow> {
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined) {
      const next: { id: string }[] = await this.dataSource.query(NEXT_CONTENTS, [after, BATCH]);
      const ids = next.map(({ id }) => id);
      const [figures, known] = await Promise.all([this.find(ids), this.catalogue.find(ids, viewer)]);
      for (const contentId of ids)
        yield { contentId, title: known.get(contentId)?.title ?? null, ...(figures.get(contentId) ?? NONE) };
      after = ids.length < BATCH ? undefined : ids.at(-1);
    }
  }

  private async find(contentIds: string[]): Promise<Map<string, Plain<StudyStatsDto>>> {
    const [questions, notes] = await Promise.all([
      this.dataSource.query<(QuestionRow & { contentId: string })[]>(OF_CONTENTS, [contentIds]),
      this.dataSource.query<(Plain<NoteFiguresDto> & { contentId: string })[]>(NOTES, [
        ...[contentIds, FIGURES_LEARNERS],
      ]),
    ]);
    const found = new Map<string, Plain<StudyStatsDto>>();
    for (const { contentId, ...row } of questions) found.set(contentId, { ...NONE, ...toFigures(row) });
    for (const { contentId, ...row } of notes)
      found.set(contentId, { ...(found.get(contentId) ?? NONE), ...row });
    return found;
  }
}

function toFigures({ questions, answered, waiting, seconds }: QuestionRow): Plain<QuestionFiguresDto> {
  const medianHours = seconds === null ? null : Math.round((seconds / HOUR_SECONDS) * 100) / 100;
  return { questions, answered, waiting, medianHours };
}
