import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * How a page's video starts when the page is opened: not at all, by a click on play, or by such a click beside the
 * notice about the third party that hosts it, which is the consent to load this video.
 */
export type VideoStart = 'none' | 'clicked' | 'agreed';

/** The state of a link whose click also starts the video on its page. */
export const STARTS_VIDEO = { startsVideo: 'clicked' };

/** The state of such a link beside a `VideoNotice`. */
export const STARTS_NOTICED_VIDEO = { startsVideo: 'agreed' };

/** How the click that led here just now starts the video. Reloading or returning to the page starts nothing. */
export function useVideoStart(): VideoStart {
  const state: unknown = useLocation().state;
  const isClicked = useNavigationType() === NavigationType.Push;
  if (!isClicked || typeof state !== 'object' || state === null || !('startsVideo' in state)) return 'none';
  return state.startsVideo === STARTS_NOTICED_VIDEO.startsVideo ? 'agreed' : 'clicked';
}
