import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetContentQuery } from '../../../api/contents.ts';
import { TitleInSentence } from '../../../components/title-in-sentence.tsx';
import { VideoPlayer } from '../../../components/player/video-player.tsx';
import { usePlayableVideo } from '../playable-video.ts';
import { usePlayback, usePlaybackTracker, useReportQueue } from '../playback/use-playback.ts';

interface TextVideoProps {
  contentId: string;
  /** From 0. */
  position: number;
}

/** A video of another content within a text: played there, or a link to its page for those who may not watch it. */
export function TextVideo({ contentId, position }: TextVideoProps) {
  const { t } = useTranslation('content');
  const { currentData: content, isError } = useGetContentQuery(contentId);
  const video = content?.videos[position];
  const playable = usePlayableVideo(contentId, video);
  const tracker = usePlaybackTracker(useReportQueue(), contentId, video?.videoId);
  const played = usePlayback(contentId)?.find(({ videoId }) => videoId === video?.videoId);
  if (isError || (content && !video)) return <p className="muted">{t('text.video.missing')}</p>;
  if (!content) return <p className="muted">{t('text.video.loading')}</p>;
  const title = video?.title ?? content.title;
  const to = `/contenuti/${content.slug}${content.videoCount > 1 ? `?video=${position + 1}` : ''}`;
  return (
    <figure className="text-video">
      {playable && (
        <VideoPlayer
          video={playable}
          title={title}
          cover={{ src: content.coverImageUrl, seed: content.slug }}
          isPublic={!content.isPremium}
          resumeAt={played?.resumeAt ?? 0}
          listener={tracker ?? undefined}
        />
      )}
      <figcaption>
        <Link className="text-video__link" to={to}>
          <Icon name={playable ? 'video' : 'lock'} size={16} />
          <span>
            <TitleInSentence title={content.title} isUntranslated={content.untranslated.includes('title')}>
              {(inSentence) => t(playable ? 'text.video.from' : 'text.video.locked', { title: inSentence })}
            </TitleInSentence>
          </span>
        </Link>
      </figcaption>
    </figure>
  );
}
