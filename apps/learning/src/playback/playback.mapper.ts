import { isVideoSeen, type Plain, resumePosition } from '@academy/shared';
import type { VideoPlaybackDto } from './playback.dto.ts';
import { toRanges } from '../records/playback-records.service.ts';
import type { VideoPlayback } from '../records/video-playback.entity.ts';

export function toVideoPlayback(playback: VideoPlayback): Plain<VideoPlaybackDto> {
  const { videoId, positionSeconds, durationSeconds, watchedSeconds, device } = playback;
  return {
    videoId,
    seconds: positionSeconds,
    resumeAt: resumePosition(positionSeconds, durationSeconds),
    duration: durationSeconds,
    ranges: toRanges(playback.watched),
    watchedSeconds,
    isSeen: isVideoSeen(watchedSeconds, durationSeconds),
    device,
    at: playback.reportedAt.toISOString(),
  };
}
