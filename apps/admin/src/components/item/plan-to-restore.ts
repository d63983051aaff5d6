interface Plan {
  publishAt: string | null;
  withdrawAt: string | null;
}

/** The plan an item had before a change by hand, which made it needless, to be sent when that change is taken back. */
export function planToRestore(schedule: Plan | undefined): Partial<Plan> {
  if (!schedule) return {};
  const { publishAt, withdrawAt } = schedule;
  return publishAt === null && withdrawAt === null ? {} : { publishAt, withdrawAt };
}
