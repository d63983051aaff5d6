import { Skeleton } from '@academy/ui';

/** In the place of a view whose code is being loaded. */
export function PendingView() {
  return (
    <div className="container page--padded">
      <Skeleton shape="title" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} shape="line" />
      ))}
    </div>
  );
}
