export interface ReaderProps {
  contentId: string;
  /** File name of a saved copy, without extension. */
  name: string;
  title: string;
  /** A link to the document that is valid now. */
  url: string;
  /** Requests a new link. */
  renew: () => Promise<string | undefined>;
  /** Undefined for guests, who cannot complete contents. */
  completion: { isCompleted: boolean; complete: () => void } | undefined;
}
