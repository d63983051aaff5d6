import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The state of a link whose click also starts the video on its page. */
export const STARTS_VIDEO = { startsVideo: true };

/** Whether such a link led here just now. Reloading or returning to the page starts nothing. */
export function useStartsAtOnce(): boolean {
  const state: unknown = useLocation().state;
  const isClicked = useNavigationType() === NavigationType.Push;
  return isClicked && typeof state === 'object' && state !== null && 'startsVideo' in state;
}
