/** A part of a video and how many learners reached it. */
export interface CurvePoint {
  /** Seconds. */
  from: number;
  to: number;
  reached: number;
  watched: number;
  stopped: number;
}

/** The labels of a curve and its table. */
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
