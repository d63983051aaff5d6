/** When an item is published and withdrawn; RFC 3339. */
export interface Plan {
  publishAt: string | null;
  withdrawAt: string | null;
}

/** The schedule an item had before a manual change made it obsolete, to be sent when that change is undone. */
export function planToRestore(schedule: Plan | undefined): Partial<Plan> {
  if (!schedule) return {};
  const { publishAt, withdrawAt } = schedule;
  return publishAt === null && withdrawAt === null ? {} : { publishAt, withdrawAt };
}
