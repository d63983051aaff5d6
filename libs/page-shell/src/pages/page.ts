import type { PageParts } from '../template.ts';

/** A page ready for its template, and the status it is answered with. */
export interface RenderedPage extends PageParts {
  status: number;
}
