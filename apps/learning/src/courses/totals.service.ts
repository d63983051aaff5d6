import type { LessonState, Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { Learner } from '../progress/progress.service.ts';
import { Certificate } from '../records/certificate.entity.ts';
import { VideoPlayback } from '../records/video-playback.entity.ts';
import type { TotalsDto } from './courses.dto.ts';
import { CoursesService } from './courses.service.ts';

/** Sums up everything a learner has learnt. */
@Injectable()
export class TotalsService {
  constructor(
    @InjectRepository(VideoPlayback) private readonly playback: Repository<VideoPlayback>,
    @InjectRepository(Certificate) private readonly certificates: Repository<Certificate>,
    private readonly courses: CoursesService,
  ) {}

  /** While the catalogue does not reply, lessons are the last known ones. */
  async read(learner: Learner): Promise<Plain<TotalsDto>> {
    const { id: userId } = learner;
    // First, because it writes what a report has only in memory.
    const states = await this.courses.lessonStates(learner);
    const [watchedSeconds, certificates] = await Promise.all([
      this.playback.sum('watchedSeconds', { userId }),
      this.certificates.countBy({ userId, replacedById: IsNull(), revokedAt: IsNull() }),
    ]);
    const count = (state: LessonState) => states.filter((one) => one === state).length;
    return {
      doneLessons: count('done'),
      begunLessons: count('half'),
      watchedSeconds: watchedSeconds ?? 0,
      certificates,
    };
  }
}
