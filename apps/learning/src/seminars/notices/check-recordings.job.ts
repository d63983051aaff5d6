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

/**
 * Who may have watched enough by all parts that they began. Looks back far longer than the interval between two runs, so
 * that a run after an outage of up to an hour misses nothing.
 */
const RECORDINGS_WATCHED_LATELY = `
  WITH lately AS (
    SELECT DISTINCT user_id, content_id FROM video_playback WHERE updated_at > now() - interval '65 minutes'
  )
  SELECT user_id AS "userId", content_id AS "contentId"
  FROM lately
  JOIN seminar USING (content_id)
  JOIN video_playback playback USING (user_id, content_id)
  LEFT JOIN user_content_progress progress USING (user_id, content_id)
  WHERE seminar.has_recording AND seminar.ends_at < now() AND progress.is_completed IS NOT TRUE
  GROUP BY user_id, content_id
  HAVING avg(least(1.0, playback.watched_seconds::numeric / playback.duration_seconds)) * 100 >= ${RECORDING_PERCENT}
  ORDER BY content_id, user_id`;

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
    /** The parts of recordings that were asked about: whoever has not watched enough of them needs no question. */
    const partsOf = new Map<string, readonly string[]>();
    for (const { userId, contentId } of watched) {
      const played = await manager.findBy(VideoPlayback, { userId, contentId });
      const known = partsOf.get(contentId);
      if (known !== undefined && !isWatched(contentId, known, played)) continue;
      const access = await this.rpc.ask(GetContentAccess.of({ contentId, userId, role: 'user' }));
      if (access === null || !opensContent(access.level)) continue;
      partsOf.set(contentId, access.playableVideoIds);
      if (isWatched(contentId, access.playableVideoIds, played))
        await this.progress.change(userId, contentId, { isCompleted: true });
    }
  }
}

function isWatched(id: string, videoIds: readonly string[], played: readonly VideoPlayback[]): boolean {
  return videoIds.length > 0 && seenPercent([{ id, videoIds }], played) >= RECORDING_PERCENT;
}
