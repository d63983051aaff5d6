import { Icon } from '@academy/ui';
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptionMenu } from './caption-menu.tsx';
import { canBeFullscreen, commandsOf } from './film-commands.ts';
import { ToolIcon } from '../tool-icon.tsx';
import { FilmPlace, FilmTime } from './film-place.tsx';
import { KeyList } from './key-list.tsx';
import type { EngineProps } from './player-events.ts';
import { RateChoice } from './rate-choice.tsx';
import { useCaptions } from './use-captions.ts';
import { useIdle } from './use-idle.ts';
import { useMedia } from './use-media.ts';
import { usePlayerKeys } from './use-player-keys.ts';

interface FilmControlsProps extends Pick<EngineProps, 'keys' | 'chapters' | 'onCommands'> {
  /** The film with its controls, which is what becomes a full screen. */
  stage: RefObject<HTMLElement | null>;
  video: HTMLVideoElement;
}

const PLAYING = ['play', 'pause', 'ended'];
const SOUND = ['volumechange'];
const PICTURE = ['enterpictureinpicture', 'leavepictureinpicture'];

/** The controls below a film. They are always there; in full screen they go while nobody uses them. */
export function FilmControls({ stage, video, keys, chapters, onCommands }: FilmControlsProps) {
  const { t } = useTranslation('player');
  const captions = useCaptions(video);
  const toggleCaptions = useEffectEvent(captions.toggle);
  const connect = useEffectEvent(onCommands);
  const commands = useMemo(() => commandsOf(video, stage), [video, stage]);
  const isPaused = useMedia(video, PLAYING, ({ paused }) => paused);
  const isMuted = useMedia(video, SOUND, ({ muted, volume }) => muted || volume === 0);
  const isPicture = useMedia(video, PICTURE, () => document.pictureInPictureElement === video);
  const toggle = () => (video.paused ? commands.play() : commands.pause());
  const onClick = useEffectEvent(toggle);

  useEffect(() => {
    connect({ ...commands, toggleCaptions: () => toggleCaptions() });
    const listener = () => onClick();
    video.addEventListener('click', listener);
    return () => {
      video.removeEventListener('click', listener);
      connect(null);
    };
  }, [video, commands]);
  usePlayerKeys(stage, {
    keys,
    commands: { ...commands, toggleCaptions: captions.toggle },
    place: () => ({ seconds: video.currentTime, duration: video.duration || 0 }),
  });
  useIdle(stage, video);

  return (
    <div className="film__bar" role="group" aria-label={t('controls')}>
      <FilmPlace video={video} chapters={chapters} onSeek={commands.seek} />
      <div className="film__row">
        <button type="button" aria-label={t(isPaused ? 'start' : 'pause')} onClick={toggle}>
          {isPaused ? <Icon name="play" /> : <ToolIcon name="pause" />}
        </button>
        <button
          type="button"
          aria-label={t(isMuted ? 'unmute' : 'mute')}
          onClick={() => commands.toggleMuted()}
        >
          <ToolIcon name={isMuted ? 'muted' : 'sound'} />
        </button>
        <FilmTime video={video} chapters={chapters} />
        <RateChoice video={video} />
        {captions.languages.length > 0 && <CaptionMenu captions={captions} />}
        {document.pictureInPictureEnabled && (
          <button
            type="button"
            className="film__window"
            aria-pressed={isPicture}
            aria-label={t('picture')}
            onClick={() => void togglePicture(video)}
          >
            <ToolIcon name="picture" />
          </button>
        )}
        {canBeFullscreen(video) && (
          <button type="button" aria-label={t('fullscreen')} onClick={() => commands.toggleFullscreen()}>
            <ToolIcon name="expand" />
          </button>
        )}
        <KeyList />
      </div>
    </div>
  );
}

/** A browser may refuse, e.g. before the film is loaded; then it stays where it is. */
async function togglePicture(video: HTMLVideoElement): Promise<void> {
  const done =
    document.pictureInPictureElement === video
      ? document.exitPictureInPicture()
      : video.requestPictureInPicture();
  await done.catch(() => undefined);
}
