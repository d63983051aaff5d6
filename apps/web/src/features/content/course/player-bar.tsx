import './player-bar.css';
import type { ContentDetail } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { Cover, Icon, useTextLanguage } from '@academy/ui';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlayerLink, usePlayerState } from '../../../components/player/player-link.ts';
import { ToolIcon } from '../../../components/tool-icon.tsx';
import { useNarrowWindow } from '../../../components/use-narrow-window.ts';
import type { Lesson } from './use-course.ts';

export interface PlayerBarProps {
  content: ContentDetail;
  lesson: Lesson;
  link: PlayerLink;
}

/**
 * Title, time and play of a started film, at the top of the window while its player is above it. In a narrow window the
 * player itself stays there instead, unless one writes; the style sheet decides that.
 */
export function PlayerBar({ content, lesson, link }: PlayerBarProps) {
  const { t } = useTranslation('player');
  const textLanguage = useTextLanguage();
  const bar = useRef<HTMLDivElement>(null);
  const place = usePlaceOfPlayer(bar);
  const isPlaying = usePlayerState(link, (state) => state.isPlaying);
  const seconds = usePlayerState(link, (state) => Math.floor(state.seconds));
  const duration = usePlayerState(link, (state) => Math.floor(state.duration));
  const isSeries = lesson.name !== content.title;
  return (
    <div
      ref={bar}
      className={`band player-bar player-bar--${place}`}
      role="group"
      aria-label={t('bar', { title: lesson.name })}
    >
      <div className="container player-bar__row">
        <Cover src={content.coverImageUrl} seed={content.slug} />
        <p>
          <strong lang={textLanguage(lesson.isUntranslated)}>{lesson.name}</strong>
          <span className="muted">
            <span className="player-bar__time">
              {t('timeOf', { time: formatClock(seconds), duration: formatClock(duration) })}
            </span>
            {isSeries && (
              <>
                {' · '}
                <span lang={textLanguage(content.untranslated.includes('title'))}>{content.title}</span>
              </>
            )}
          </span>
        </p>
        <button
          type="button"
          className="button button--small"
          onClick={() => link.ask((player) => (player.isPaused() ? player.play() : player.pause()))}
        >
          {isPlaying ? <ToolIcon name="pause" /> : <Icon name="play" />}
          <span className="player-bar__label">{t(isPlaying ? 'pause' : 'goOn')}</span>
        </button>
      </div>
      <span
        className="player-bar__line"
        style={{ '--done': duration > 0 ? seconds / duration : 0 } as CSSProperties}
      />
    </div>
  );
}

/** Where the player's place in the page is: in the window, partly above it, or above it. */
type Place = 'here' | 'leaving' | 'gone';

/** @param bar an element within the place, whose distance from the top of the window is where that ends for readers. */
function usePlaceOfPlayer(bar: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>('here');
  const isNarrow = useNarrowWindow();
  useEffect(() => {
    const element = bar.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    // The bar lies below the header where that stays.
    const top = Number.parseFloat(getComputedStyle(element).top) || 0;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)?.boundingClientRect;
        if (!last) return;
        const isGone = last.bottom <= top;
        setPlace(isGone ? 'gone' : last.top < top ? 'leaving' : 'here');
        // The bar goes with its focus, so the player itself takes it.
        if (!isGone && element.contains(document.activeElement))
          around.querySelector<HTMLElement>('.player button, .player iframe')?.focus({ preventScroll: true });
      },
      { threshold: [0, 1], rootMargin: `-${top}px 0px 0px` },
    );
    observer.observe(around);
    return () => observer.disconnect();
  }, [bar, isNarrow]);
  return place;
}
