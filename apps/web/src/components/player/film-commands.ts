import type { RefObject } from 'react';
import type { CaptionSize, Rate, ShownCaptions } from './player-choices.ts';
import type { PlayerCommands } from './player-events.ts';

/** Safari on iPhones shows only the film itself in full screen, by a function of its own. */
interface IPhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** What a film can be asked to do, but for its captions. */
export function commandsOf(
  video: HTMLVideoElement,
  stage: RefObject<HTMLElement | null>,
): Omit<PlayerCommands, 'toggleCaptions'> {
  return {
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    isPaused: () => video.paused,
    seek: (seconds) => {
      video.currentTime = Math.max(0, Math.min(seconds, video.duration || seconds));
    },
    changeVolume: (by) => {
      video.muted = false;
      video.volume = Math.max(0, Math.min(1, video.volume + by));
    },
    toggleMuted: () => {
      video.muted = !video.muted;
    },
    toggleFullscreen: () => void toggleFullscreen(video, stage.current),
  };
}

/**
 * Shows the captions in one language. The others are loaded as well, because their links are valid for minutes and the
 * viewer may want them later.
 */
export function showCaptions(video: HTMLVideoElement, shown: ShownCaptions): void {
  for (const track of video.textTracks) track.mode = track.language === shown ? 'showing' : 'hidden';
}

/** For the style sheet. */
export function resizeCaptions(video: HTMLVideoElement, size: CaptionSize): void {
  video.dataset.captions = size;
}

/** Also for when the film is loaded again. */
export function playAt(video: HTMLVideoElement, rate: Rate): void {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

export function canBeFullscreen(video: IPhoneVideo): boolean {
  return document.fullscreenEnabled || video.webkitEnterFullscreen !== undefined;
}

async function toggleFullscreen(video: IPhoneVideo, stage: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else if (stage && document.fullscreenEnabled) await stage.requestFullscreen().catch(() => undefined);
  else video.webkitEnterFullscreen?.();
}
