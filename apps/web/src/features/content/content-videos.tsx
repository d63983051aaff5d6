import { Cover, Icon } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentDetail, Video } from '@academy/api-client';
import { VideoPlayer } from '../../components/player/video-player.tsx';

/** The player with the series' list below it; the cover where there is nothing to play. */
export function ContentVideos({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const { videos, coverImageUrl, slug, isPremium } = content;
  const [position, setPosition] = useState(0);
  const titleOf = (video: Video) =>
    video.title ?? (videos.length > 1 ? t('videos.untitled', { number: video.position + 1 }) : content.title);

  const selected = videos.find((video) => video.position === position);
  const next = videos.find((video) => video.position === position + 1 && !video.locked);
  const cover = { src: coverImageUrl, seed: slug };

  return (
    <>
      {selected?.videoId ? (
        <VideoPlayer
          video={{ videoId: selected.videoId, hash: selected.hash ?? null }}
          title={titleOf(selected)}
          cover={cover}
          isPublic={!isPremium}
          next={next && { title: titleOf(next), onSelect: () => setPosition(next.position) }}
        />
      ) : (
        <Cover src={cover.src} seed={cover.seed} eager />
      )}
      {videos.length > 1 && (
        <section className="lessons" aria-labelledby="lessons-title">
          <h2 id="lessons-title" className="lessons__title">
            {t('videos.title')}
          </h2>
          <ol className="lessons__list">
            {videos.map((video) => (
              <li key={video.position}>
                <button
                  type="button"
                  className="lessons__item"
                  disabled={video.locked}
                  aria-current={video.position === position ? 'true' : undefined}
                  onClick={() => setPosition(video.position)}
                >
                  <span className="lessons__number">{video.position + 1}</span>
                  <span className="lessons__name">{titleOf(video)}</span>
                  {video.locked && <span className="visually-hidden">{t('videos.locked')}</span>}
                  <Icon name={video.locked ? 'lock' : 'play'} />
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
