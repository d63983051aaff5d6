interface Plan {
  publishAt: string | null;
  withdrawAt: string | null;
}

/**
 * The plan an item had before a change by hand, which made it needless, to be sent when that change is taken back.
 * @param version of the item after the change; null for the change itself, which sends no plan.
 */
export function planToRestore(schedule: Plan | undefined, version: string | null): Partial<Plan> {
  if (version === null || !schedule) return {};
  const { publishAt, withdrawAt } = schedule;
  return publishAt === null && withdrawAt === null ? {} : { publishAt, withdrawAt };
}
