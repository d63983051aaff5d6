import type { CSSProperties } from 'react';

/**
 * A grey shape in place of text or a picture that is loading. Hidden from assistive technology: announce the loading
 * elsewhere.
 */
export function Skeleton({
  shape,
  style,
}: {
  shape: 'cover' | 'title' | 'line' | 'short';
  style?: CSSProperties;
}) {
  const classes =
    shape === 'short' ? 'skeleton skeleton--line skeleton--short' : `skeleton skeleton--${shape}`;
  return <span className={classes} style={style} aria-hidden="true" />;
}

/** The skeleton of a content card. */
export function CardSkeleton() {
  return (
    <div className="card">
      <Skeleton shape="cover" />
      <Skeleton shape="short" />
      <Skeleton shape="title" />
      <Skeleton shape="line" />
    </div>
  );
}
