import { useState } from 'react';

/** What a cover is drawn from when there is no image: anything stable, such as the slug. */
interface CoverProps {
  src: string | null;
  seed: string;
  /** True for the page's largest picture: fetched at once, before the rest. */
  eager?: boolean;
}

/** A 16:9 cover. It decorates a title that stands beside it, so it has no alternative text. */
export function Cover({ src, seed, eager = false }: CoverProps) {
  const [broken, setBroken] = useState(false);
  return (
    <div className="cover">
      {src !== null && !broken ? (
        <img
          className="cover__image"
          src={src}
          alt=""
          width={1280}
          height={720}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          onError={() => setBroken(true)}
        />
      ) : (
        <DrawnCover seed={seed} />
      )}
    </div>
  );
}

/** A flat duotone composition in the palette; the same seed always draws the same one. */
function DrawnCover({ seed }: { seed: string }) {
  const number = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const ground = ['var(--color-cover-ink)', '#1f4d8f', '#a33f1f', '#4a5a3c'][number % 4];
  const angle = (number % 6) * 15;
  return (
    <svg
      className="cover__image"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={ground} />
      <g fill="var(--color-cover-paper)" transform={`rotate(${angle} 160 90)`}>
        <circle cx={90 + (number % 140)} cy="90" r={36 + (number % 28)} />
        <rect x="-80" y={110 + (number % 40)} width="480" height="6" opacity="0.6" />
        <rect x="-80" y={128 + (number % 40)} width="480" height="2" opacity="0.6" />
      </g>
    </svg>
  );
}
