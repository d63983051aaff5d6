import { DEMO_CONTENTS, DEMO_USERS, ListCourses } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { UpdateProgressDto } from '../progress/progress.dto.ts';
import { type Learner, ProgressService } from '../progress/progress.service.ts';
import { PlaybackRecordsService } from '../records/playback-records.service.ts';
import { VideoPlayback } from '../records/video-playback.entity.ts';

const LEARNER: Learner = { id: DEMO_USERS.learner, role: 'user' };
const GRADUATE: Learner = { id: DEMO_USERS.graduate, role: 'user' };
const DAY_MS = 86_400_000;
/** Assumed length of a video whose length the catalogue does not have. */
const SOME_SECONDS = 900;

/** Watched shares of a content's videos, in order; the last one above 0 was watched most recently. */
const WATCHED: [learner: Learner, contentId: string, shares: number[], daysAgo: number][] = [
  [LEARNER, DEMO_CONTENTS.legge, [1], 6],
  [LEARNER, DEMO_CONTENTS.clima, [1], 5],
  [LEARNER, DEMO_CONTENTS.notizia, [0.95, 0.4], 3],
  [LEARNER, DEMO_CONTENTS.parlamento, [1, 1, 0.97, 0.55], 1],
  [GRADUATE, DEMO_CONTENTS.costituzione, [1], 9],
  [GRADUATE, DEMO_CONTENTS.parlamento, [1, 1, 1, 0.98, 1], 4],
  [GRADUATE, DEMO_CONTENTS.comune, [1], 3],
  [GRADUATE, DEMO_CONTENTS.beniComuni, [1], 2],
];

const MARKED: [learner: Learner, contentId: string, change: Plain<UpdateProgressDto>][] = [
  [LEARNER, DEMO_CONTENTS.comune, { isCompleted: true }],
  [LEARNER, DEMO_CONTENTS.costituzione, { isSaved: true, isCompleted: true }],
  [LEARNER, DEMO_CONTENTS.bilancio, { isSaved: true }],
  [LEARNER, DEMO_CONTENTS.notizia, { isSaved: true }],
  [GRADUATE, DEMO_CONTENTS.costituzione, { isCompleted: true }],
  [GRADUATE, DEMO_CONTENTS.parlamento, { isCompleted: true }],
  [GRADUATE, DEMO_CONTENTS.legge, { isCompleted: true }],
  [GRADUATE, DEMO_CONTENTS.comune, { isCompleted: true }],
  [GRADUATE, DEMO_CONTENTS.beniComuni, { isCompleted: true }],
];

/** Makes the demo's learners watch, save and complete a few contents: a series halfway, a project at 60 percent. */
@Injectable()
export class DemoProgressService {
  constructor(
    @InjectRepository(VideoPlayback) private readonly playback: Repository<VideoPlayback>,
    private readonly records: PlaybackRecordsService,
    private readonly progress: ProgressService,
    private readonly rpc: RpcClient,
  ) {}

  /** Contents they have already touched are left unchanged. */
  async fill(): Promise<void> {
    for (const [learner, contentId, shares, daysAgo] of WATCHED) {
      await this.watch(learner, contentId, shares, Date.now() - daysAgo * DAY_MS);
    }
    for (const [learner, contentId, change] of MARKED) {
      const { updatedAt } = await this.progress.read(contentId, learner);
      if (updatedAt === null) await this.progress.change(contentId, change, learner);
    }
  }

  /** The ids of the videos are read from the catalogue. */
  private async watch(
    { id: userId, role }: Learner,
    contentId: string,
    shares: readonly number[],
    from: number,
  ): Promise<void> {
    if (await this.playback.existsBy({ userId, contentId })) return;
    const [course] = await this.rpc.ask(ListCourses.of({ contentIds: [contentId], userId, role }));
    const reports = (course?.lessons ?? []).slice(0, shares.length).map((lesson, index) => {
      const duration = lesson.durationSeconds ?? SOME_SECONDS;
      const seconds = Math.floor(duration * (shares[index] ?? 0));
      const at = new Date(from + index * 60_000);
      const { videoId } = lesson;
      return {
        userId,
        contentId,
        videoId,
        seconds,
        duration,
        ranges: [[0, seconds]] as const,
        device: null,
        at,
        begunAt: new Date(at.getTime() - duration * 1_000),
      };
    });
    if (reports.length > 0) await this.records.save(reports);
  }
}
