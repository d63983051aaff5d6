import { FIGURES_LEARNERS, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EditionsService } from '../editions/editions.service.ts';
import { QuizFigures } from '../figures/quiz-figures.entity.ts';
import { QuizQuestionFigures } from '../figures/quiz-question-figures.entity.ts';
import type { QuestionStatsDto, QuizFiguresDto, QuizStatsDto, QuizStatsQuery } from './quiz-stats.dto.ts';
import { QuizRemarking } from './quiz-remarking.entity.ts';
import { medianOf, toQuestionStats, toRemarking } from './quiz-stats.mapper.ts';

/** Reads how quizzes are answered, for staff. */
@Injectable()
export class QuizStatsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly editions: EditionsService,
  ) {}

  /** Everything is 0 for a quiz that nobody has taken. Below five learners only their number is told. */
  async read(contentId: string, query: Plain<QuizStatsQuery>): Promise<Plain<QuizStatsDto>> {
    const rows = await this.dataSource.manager.findBy(QuizFigures, { contentId });
    const remarking = await this.dataSource.manager.findOneBy(QuizRemarking, { contentId });
    const first = rows.find(({ isFirst }) => isFirst);
    const all = rows.find(({ isFirst }) => !isFirst);
    const learners = first?.attempts ?? 0;
    const isShown = learners >= FIGURES_LEARNERS;
    const counted = query.attempts === 'first' ? first : all;
    return {
      contentId,
      attempts: all?.attempts ?? 0,
      learners,
      passedLearners: isShown ? (all?.passedLearners ?? 0) : null,
      figures: isShown && counted ? await this.figures(counted, query) : null,
      remarking: remarking && toRemarking(remarking),
    };
  }

  private async figures(
    { contentId, attempts, passed, percents, minutes }: QuizFigures,
    { attempts: counted, lang }: Plain<QuizStatsQuery>,
  ): Promise<Plain<QuizFiguresDto>> {
    const rows = await this.dataSource.manager.findBy(QuizQuestionFigures, { contentId });
    // There are as many first attempts as people.
    const askedEnough = new Map(
      rows
        .filter(({ isFirst, right, partly, wrong }) => isFirst && right + partly + wrong >= FIGURES_LEARNERS)
        .map(({ questionId, choices }) => [questionId, choices]),
    );
    const shown = rows.filter(({ isFirst }) => isFirst === (counted === 'first'));
    const editions = await this.editions.find(shown.map(({ editionId }) => editionId));
    const questions = shown.flatMap((row): Plain<QuestionStatsDto>[] => {
      const edition = editions.get(row.editionId);
      const first = askedEnough.get(row.questionId);
      if (edition === undefined || first === undefined) return [];
      return [toQuestionStats(row, { edition, first }, lang)];
    });
    return {
      counted,
      attempts,
      passed,
      medianPercent: medianOf(percents),
      medianMinutes: medianOf(minutes),
      questions: questions.sort((a, b) => a.rightPercent - b.rightPercent),
    };
  }
}
