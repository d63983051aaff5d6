import type { ListProjectOutlines, ProjectOutlineReply } from '@academy/contracts';
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

/** Returns to other services which contents and closing quizzes complete which project, inactive ones included. */
@Injectable()
export class ProjectOutlinesService {
  constructor(private readonly dataSource: DataSource) {}

  list({ after }: ListProjectOutlines): Promise<ProjectOutlineReply[]> {
    return this.dataSource.query<ProjectOutlineReply[]>(OUTLINES, [after ?? NO_ID]);
  }
}
