import { PICTURE_SIZES, pictureOf } from '@academy/shared';
import type { ComponentProps } from 'react';
import { hashOf } from './hash.ts';
import { useBrokenImage } from './use-broken-image.ts';

/** The seed of the cover generated without an image: anything stable, such as the slug. */
interface CoverProps {
  src: string | null;
  seed: string;
  /** True for the page's largest picture, which is loaded first. */
  eager?: boolean;
  /** A short text on the picture, such as the duration. */
  note?: string | undefined;
}

/** A 16:9 cover. It is decorative beside a title, so it has no alternative text. */
export function Cover({ src, seed, eager = false, note }: CoverProps) {
  const { isBroken, imageProps } = useBrokenImage();
  return (
    <div className="cover">
      {src !== null && !isBroken ? (
        <CoverImage src={src} eager={eager} {...imageProps} />
      ) : (
        <DrawnCover seed={seed} />
      )}
      {note !== undefined && <span className="cover__note">{note}</span>}
    </div>
  );
}

/** An uploaded picture in the size and format that suit the window; an external one as it is. */
function CoverImage({ src, eager, ...imageProps }: ComponentProps<'img'> & { src: string; eager: boolean }) {
  const picture = pictureOf(src);
  return (
    <picture>
      {picture?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={PICTURE_SIZES[eager ? 'page' : 'card']} />
      ))}
      <img
        {...imageProps}
        className="cover__image"
        src={src}
        alt=""
        width={picture?.width ?? 1280}
        height={picture?.height ?? 720}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}

const GROUNDS = ['var(--color-cover-ink)', '#1f4d8f', '#8a351a', '#47583b', '#6b4e00'];

/** A flat duotone composition in the palette; the same seed always draws the same one. */
function DrawnCover({ seed }: { seed: string }) {
  const hash = hashOf(seed);
  return (
    <svg
      className="cover__image"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={GROUNDS[hash % GROUNDS.length]} />
      <g fill="var(--color-cover-paper)">{drawMotif(Math.floor(hash / GROUNDS.length))}</g>
    </svg>
  );
}

/** One of four motifs, selected by the number: an arch, columns, a sun over lines, steps. */
function drawMotif(number: number) {
  const shift = (number >>> 2) % 48;
  switch (number % 4) {
    case 0:
      return <path d={`M${70 + shift} 180v-60a64 64 0 0 1 128 0v60h-32v-60a32 32 0 0 0-64 0v60z`} />;
    case 1:
      return (
        <path
          d={[0, 1, 2, 3].map((bar) => `M${60 + shift + bar * 44} ${40 + bar * 18}h20v140h-20z`).join('')}
        />
      );
    case 2:
      return (
        <path d={`M${56 + shift} 116a52 52 0 0 1 104 0zM0 128h320v4H0zM0 144h320v4H0zM0 160h320v4H0z`} />
      );
    default:
      return <path d={`M${40 + shift} 180v-28h48v-28h48V96h48V68h48v112z`} />;
  }
}
