import type { Project } from './project.entity.ts';

/** True when the project can be bought: an active one without a price is shown, but not sold. */
export function isProjectForSale({
  isActive,
  priceCents,
}: Pick<Project, 'isActive' | 'priceCents'>): boolean {
  return isActive && priceCents !== null;
}
