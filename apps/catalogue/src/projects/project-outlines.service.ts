import type {
  ListOpenings,
  ListProjectOutlines,
  OpeningReply,
  ProjectOutlineReply,
} from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const MAX_OUTLINES = 100;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const OUTLINES = `
  SELECT project.id, project.title,
    COALESCE(
      array_agg(unit.id ORDER BY place.order_index, place.created_at, content.id, unit.closes_id NULLS FIRST)
        FILTER (WHERE unit.id IS NOT NULL),
      '{}'
    ) AS "contentIds"
  FROM project
  LEFT JOIN project_content place ON place.project_id = project.id AND place.removed_at IS NULL
  LEFT JOIN content ON content.id = place.content_id AND content.status = 'published'
  LEFT JOIN content unit ON unit.status = 'published' AND content.id IN (unit.id, unit.closes_id)
  WHERE project.id > $1
  GROUP BY project.id ORDER BY project.id LIMIT ${MAX_OUTLINES}`;

const MAX_OPENING_PROJECTS = 20;

const OPENINGS = `
  WITH opening AS (
    SELECT place.project_id, place.content_id, place.opens_on, place.opens_after_days
    FROM project_content place
    JOIN content ON content.id = place.content_id AND content.status = 'published' AND content.is_premium
    WHERE place.removed_at IS NULL AND place.project_id > $1
      AND (place.opens_on = $2 OR place.opens_after_days IS NOT NULL)
  )
  SELECT project_id AS "projectId", content_id AS "contentId", opens_on::text AS "on", opens_after_days AS "afterDays"
  FROM opening
  WHERE project_id IN (SELECT DISTINCT project_id FROM opening ORDER BY project_id LIMIT ${MAX_OPENING_PROJECTS})
  ORDER BY project_id, content_id`;

/** Returns to other services which contents and closing quizzes complete which project, inactive ones included, and when they open. */
@Injectable()
export class ProjectOutlinesService {
  constructor(private readonly dataSource: DataSource) {}

  list({ after }: ListProjectOutlines): Promise<ProjectOutlineReply[]> {
    return this.dataSource.query<ProjectOutlineReply[]>(OUTLINES, [after ?? NO_ID]);
  }

  openings({ day, after }: ListOpenings): Promise<OpeningReply[]> {
    return this.dataSource.query<OpeningReply[]>(OPENINGS, [after ?? NO_ID, day]);
  }
}
