import { ApiProperty, IntersectionType } from '@nestjs/swagger';

/** What learners asked: without what they removed, and without what staff has hidden. */
export class QuestionFiguresDto {
  @ApiProperty({ type: 'integer' }) questions: number;
  @ApiProperty({ type: 'integer', description: 'Of them, those that staff has answered.' }) answered: number;
  @ApiProperty({ type: 'integer', description: 'Of them, those that wait for staff now.' }) waiting: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Hours until the first answer of staff: half of the answered ones waited less. Null without answers.',
  })
  medianHours: number | null;
}

/** How many notes learners wrote; never what they say. */
export class NoteFiguresDto {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null below five learners.' })
  notes: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Who wrote them. Null below five learners.' })
  noteTakers: number | null;
}

/** What learners asked and noted beside a content. */
export class StudyStatsDto extends IntersectionType(QuestionFiguresDto, NoteFiguresDto) {}

/** The columns of the file, one row for each content beside which somebody asked or noted something. */
export const STUDY_COLUMNS = [
  ...([
    'contentId',
    'title',
    'questions',
    'answered',
    'waiting',
    'medianHours',
    'notes',
    'noteTakers',
  ] as const),
];
