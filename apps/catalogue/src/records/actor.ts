/** Who changes a record. */
export interface Actor {
  /** Null for the academy itself. */
  id: string | null;
}

/** Does what was planned. */
export const SCHEDULE: Actor = { id: null };
