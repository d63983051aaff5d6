/** The video beside which is asked; empty for a content without videos. */
export interface Film {
  /** The video in the player. */
  videoId?: string | undefined;
  /** The videos of the content, in order: questions name the lesson of another one. */
  videoIds?: readonly string[] | undefined;
  /** The second at which the player is; null before it has begun. */
  second?: (() => number | null) | undefined;
  /** Plays the video from a second. */
  seek?: ((second: number) => void) | undefined;
}
