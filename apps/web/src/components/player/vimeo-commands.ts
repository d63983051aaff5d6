import { keepChoice, readChoice } from '@academy/ui';
import type Player from '@vimeo/player';
import { RATE, RATES, SHOWN_CAPTIONS } from './player-choices.ts';
import type { PlayerCommands } from './player-events.ts';

/** What Vimeo's player was asked for and cannot do, such as rates that its owner has not allowed, changes nothing. */
const quietly = (done: Promise<unknown>) => void done.catch(() => undefined);

/** What Vimeo's player can be asked to do. */
export function vimeoCommands(player: Player, isPaused: () => boolean, language: string): PlayerCommands {
  const changeVolume = async (by: number) => {
    const volume = await player.getVolume();
    await player.setVolume(Math.max(0, Math.min(1, volume + by)));
  };
  const toggleCaptions = async () => {
    const tracks = await player.getTextTracks();
    const isShown = tracks.some(({ mode }) => mode === 'showing');
    const chosen = tracks.find((track) => track.language.startsWith(language)) ?? tracks[0];
    if (isShown) await player.disableTextTrack();
    else if (chosen) await player.enableTextTrack(chosen.language, chosen.kind);
  };
  return {
    play: () => quietly(player.play()),
    pause: () => quietly(player.pause()),
    isPaused,
    seek: (seconds) => quietly(player.setCurrentTime(Math.max(0, seconds))),
    changeVolume: (by) => quietly(changeVolume(by)),
    toggleMuted: () => quietly(player.getMuted().then((isMuted) => player.setMuted(!isMuted))),
    toggleCaptions: () => quietly(toggleCaptions()),
    toggleFullscreen: () =>
      quietly(
        player
          .getFullscreen()
          .then((isFull) => (isFull ? player.exitFullscreen() : player.requestFullscreen())),
      ),
  };
}

/** Plays at the rate, and with the captions, that were chosen last in this browser, and remembers new ones. */
export function keepVimeoChoices(player: Player): void {
  const rate = readChoice(RATE);
  const captions = readChoice(SHOWN_CAPTIONS);
  if (rate !== RATE.initial) quietly(player.setPlaybackRate(rate));
  if (captions !== 'off') quietly(player.enableTextTrack(captions));
  player.on('playbackratechange', ({ playbackRate }: { playbackRate: number }) => {
    const chosen = RATES.find((each) => each === playbackRate);
    if (chosen !== undefined) keepChoice(RATE, chosen);
  });
  player.on('texttrackchange', ({ language }: { language: string | null }) => {
    const shown = SHOWN_CAPTIONS.values.find((each) => language?.startsWith(each));
    keepChoice(SHOWN_CAPTIONS, language === null ? 'off' : (shown ?? readChoice(SHOWN_CAPTIONS)));
  });
}
