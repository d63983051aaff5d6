import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The state of a link whose click also starts the video that it leads to. */
export const STARTS_VIDEO = { startsVideo: true };

/** Whether such a link has just led here. Loading the page again, or going back to it, starts nothing. */
export function useStartsAtOnce(): boolean {
  const state: unknown = useLocation().state;
  const isClicked = useNavigationType() === NavigationType.Push;
  return isClicked && typeof state === 'object' && state !== null && 'startsVideo' in state;
}
