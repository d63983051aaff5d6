/** A part of a video and how many learners got there. */
export interface CurvePoint {
  /** Seconds. */
  from: number;
  to: number;
  reached: number;
  watched: number;
  stopped: number;
}

/** What a curve and its table are called. */
export interface CurveTexts {
  label: string;
  part: string;
  reached: string;
  watched: string;
  stopped: string;
}

export interface CurveProps {
  points: CurvePoint[];
  texts: CurveTexts;
  formatTime: (seconds: number) => string;
  formatCount: (count: number) => string;
}
