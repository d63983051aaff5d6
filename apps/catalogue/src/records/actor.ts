/** Who changes a record. */
export interface Actor {
  /** Null for the academy itself. */
  id: string | null;
}

/** The actor of scheduled changes. */
export const SCHEDULE: Actor = { id: null };
