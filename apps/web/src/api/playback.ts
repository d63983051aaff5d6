import { baseApi, type Playback, type PlaybackReport, type VideoPlayback } from '@academy/api-client';
import { countSeconds, isRefusal, isVideoSeen, joinRanges, resumePosition } from '@academy/shared';
import { failureOf } from './failure-of.ts';

export const playbackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPlayback: build.query<Playback, string>({
      query: (contentId) => `progress/${contentId}/playback`,
      providesTags: (_playback, _error, contentId) => [{ type: 'Progress', id: `${contentId}/playback` }],
    }),
    /**
     * Survives the end of the page. A sent report is shown without another request, also while it waits for the
     * network; a refused one is not.
     */
    reportPlayback: build.mutation<null, { contentId: string; report: PlaybackReport }>({
      query: ({ contentId, report }) => ({
        url: `progress/${contentId}/playback`,
        method: 'PUT',
        body: report,
        keepalive: true,
      }),
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'Progress', id: 'COURSES' }]),
      async onQueryStarted({ contentId, report }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch (thrown) {
          const failure = failureOf(thrown as { error: unknown });
          if (failure !== null && isRefusal(failure)) return;
        }
        dispatch(
          playbackApi.util.updateQueryData('getPlayback', contentId, (playback) => {
            playback.videos = withReport(playback.videos, report);
          }),
        );
      },
    }),
  }),
});

export const { useGetPlaybackQuery, useReportPlaybackMutation } = playbackApi;

/** The list as the server will return it after the report: the last played video first. */
function withReport(videos: VideoPlayback[], report: PlaybackReport): VideoPlayback[] {
  const { videoId, seconds, duration, at } = report;
  const earlier = videos.find((video) => video.videoId === videoId);
  const ranges = joinRanges([...(earlier?.ranges ?? []), ...report.ranges]);
  const watchedSeconds = countSeconds(ranges);
  const video = {
    videoId,
    seconds,
    resumeAt: resumePosition(seconds, duration),
    duration,
    ranges,
    watchedSeconds,
    isSeen: isVideoSeen(watchedSeconds, duration),
    device: earlier?.device ?? null,
    at,
  };
  return [video, ...videos.filter((other) => other.videoId !== videoId)];
}
