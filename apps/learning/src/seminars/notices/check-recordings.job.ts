import { GetContentAccess } from '@academy/contracts';
import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { opensContent, RECORDING_PERCENT } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { seenPercent } from '../../certificates/issuing/seen-percent.ts';
import { ProgressRecordsService } from '../../records/progress-records.service.ts';
import { VideoPlayback } from '../../records/video-playback.entity.ts';

const checkRecordings = defineScheduledJob({ name: 'seminar.check-recordings', schedule: '* * * * *' });

/** Far longer than the interval between two runs, so that a run after an outage of up to an hour misses nothing. */
export const RECORDINGS_WATCHED_LATELY = `
  SELECT DISTINCT playback.user_id AS "userId", playback.content_id AS "contentId"
  FROM video_playback playback
  JOIN seminar USING (content_id)
  LEFT JOIN user_content_progress progress USING (user_id, content_id)
  WHERE playback.updated_at > now() - interval '65 minutes'
    AND playback.watched_seconds * 100 >= ${RECORDING_PERCENT} * playback.duration_seconds
    AND seminar.has_recording AND seminar.ends_at < now() AND progress.is_completed IS NOT TRUE`;

/** Completes seminars whose recording was watched, nearly to the end. */
@Injectable()
@RunsJob(checkRecordings)
export class CheckRecordingsJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly progress: ProgressRecordsService,
  ) {}

  async run(): Promise<void> {
    const { manager } = this.dataSource;
    const watched = await manager.query<{ userId: string; contentId: string }[]>(RECORDINGS_WATCHED_LATELY);
    for (const { userId, contentId } of watched) {
      const access = await this.rpc.ask(GetContentAccess.of({ contentId, userId, role: 'user' }));
      if (access === null || !opensContent(access.level)) continue;
      const played = await manager.findBy(VideoPlayback, { userId, contentId });
      const seen = seenPercent([{ id: contentId, videoIds: access.playableVideoIds }], played);
      if (access.playableVideoIds.length > 0 && seen >= RECORDING_PERCENT)
        await this.progress.change(userId, contentId, { isCompleted: true });
    }
  }
}
