import { useSession } from '@academy/api-client';
import { lazy, Suspense } from 'react';

/** The page works without this link, so it is left out when its code cannot be loaded. */
const ResumeCourse = lazy(() =>
  import('./resume-course.tsx').then(
    (module) => ({ default: module.ResumeCourse }),
    () => ({ default: () => null }),
  ),
);

/**
 * The link to what was watched, read or answered last, in the header and as the first line of the menu. Only members load its
 * code.
 */
export function ResumeLink({ className }: { className: string }) {
  const isMember = useSession().status === 'user';
  if (!isMember) return null;
  return (
    <Suspense fallback={null}>
      <ResumeCourse className={className} />
    </Suspense>
  );
}
