import type { ContentDetail, Video } from '@academy/api-client';
import { Cover } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../components/use-address.ts';
import { VideoPlayer } from '../../components/player/video-player.tsx';
import { LessonList } from './lesson-list.tsx';
import { usePlayback, usePlaybackTracker, useReportQueue } from './playback/use-playback.ts';

/** The player with the series' lessons below it; the cover where there is nothing to play. */
export function ContentVideos({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const { videos, coverImageUrl, slug, isPremium } = content;
  const playback = usePlayback(content.id);
  const queue = useReportQueue();
  const [chosen, setChosen] = useState<number | null>(null);
  const titleOf = (video: Video) =>
    video.title ?? (videos.length > 1 ? t('videos.untitled', { number: video.position + 1 }) : content.title);

  const lastPlayed = videos.find(({ videoId }) => videoId && videoId === playback[0]?.videoId);
  const linked = useLinkedLesson(videos);
  const position = chosen ?? linked?.position ?? lastPlayed?.position ?? 0;
  const selected = videos.find((video) => video.position === position);
  const next = videos.find((video) => video.position === position + 1 && !video.locked);
  const left = playback.find(({ videoId }) => videoId === selected?.videoId);
  const resumeAt = (position === linked?.position ? linked.seconds : null) ?? left?.resumeAt ?? 0;
  const tracker = usePlaybackTracker(queue, content.id, selected?.videoId);
  const cover = { src: coverImageUrl, seed: slug };

  return (
    <>
      {selected?.videoId ? (
        <VideoPlayer
          video={{ videoId: selected.videoId, hash: selected.hash ?? null }}
          title={titleOf(selected)}
          cover={cover}
          isPublic={!isPremium}
          resumeAt={resumeAt}
          listener={tracker}
          onStart={() => setChosen(position)}
          next={next && { title: titleOf(next), onSelect: () => setChosen(next.position) }}
        />
      ) : (
        <Cover src={cover.src} seed={cover.seed} eager />
      )}
      {videos.length > 1 && (
        <LessonList
          lessons={videos.map((video) => ({
            ...video,
            name: titleOf(video),
            playback: playback.find(({ videoId }) => videoId === video.videoId),
          }))}
          current={position}
          onSelect={setChosen}
        />
      )}
    </>
  );
}

/** The lesson that the address names by its number, `?video=2`, and the second to start at, `&t=75`; null for neither. */
function useLinkedLesson(videos: Video[]): { position: number; seconds: number | null } | null {
  const query = new URLSearchParams(useAddress().search);
  const position = Number(query.get('video')) - 1;
  const seconds = Number(query.get('t'));
  if (!videos.some((video) => video.position === position && !video.locked)) return null;
  return { position, seconds: Number.isInteger(seconds) && seconds > 0 ? seconds : null };
}
