import './seminar.css';
import type { ViewProps } from '../content-parts.tsx';
import { laterView } from '../later-view.tsx';

/** A seminar before, during and after it takes place. */
export const seminarPage = laterView<ViewProps>(async () => (await import('./seminar-page.tsx')).SeminarPage);
