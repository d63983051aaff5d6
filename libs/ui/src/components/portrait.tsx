import { pictureOf } from '@academy/shared';
import type { ComponentProps } from 'react';
import { hashOf } from './hash.ts';
import { useBrokenImage } from './use-broken-image.ts';

interface PortraitProps {
  /** Null without a photograph: then a portrait is drawn. */
  src: string | null;
  /** The seed of the drawn portrait: anything stable, such as the slug. */
  seed: string;
}

/** A square portrait. It is shown beside the name, so it has no alternative text. */
export function Portrait({ src, seed }: PortraitProps) {
  const { isBroken, imageProps } = useBrokenImage();
  return (
    <span className="portrait">
      {src !== null && !isBroken ? <Photograph src={src} {...imageProps} /> : <DrawnPortrait seed={seed} />}
    </span>
  );
}

function Photograph({ src, ...imageProps }: ComponentProps<'img'> & { src: string }) {
  const picture = pictureOf(src);
  return (
    <picture>
      {picture?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="8rem" />
      ))}
      <img {...imageProps} src={src} alt="" width={128} height={128} loading="lazy" decoding="async" />
    </picture>
  );
}

/** Background, shoulders, skin and hair, in the colours of the covers. */
const TONES = [
  ['#8fb8f2', '#16213a', '#f0a585', '#a33f1f'],
  ['#fbeecb', '#1f4d8f', '#e3a07f', '#5b6478'],
  ['#1f6b3b', '#fbeecb', '#b9724f', '#16213a'],
  ['#f0a585', '#16213a', '#f3c9ae', '#16213a'],
  ['#e6e0d3', '#a33f1f', '#f3c9ae', '#6b4e00'],
  ['#1f4d8f', '#f0a585', '#8a5a3c', '#16213a'],
] as const;

/**
 * Hair behind the head and over the forehead: short, cropped, curly, parted. The portrait does not depict the real
 * person, so no style suggests anything about them.
 */
const HAIR = [
  ['', 'M3.3 4.2a1.7 1.6 0 0 1 3.4 0q-1.7-.6-3.4 0z'],
  ['', 'M3.35 3.9a1.65 1.3 0 0 1 3.3 0z'],
  ['M2.9 4.9a2.1 2.4 0 1 1 4.2 0z', 'M3.4 4.1a1.6 1.4 0 0 1 3.2 0z'],
  ['', 'M3.3 4.6V4a1.7 1.75 0 0 1 3.4 0v.6q-.4-.9-1-1.1-1.2.2-2.4 1.1z'],
] as const;

/** A face of five flat shapes; the same seed always draws the same one. */
function DrawnPortrait({ seed }: { seed: string }) {
  const hash = hashOf(seed);
  const [ground, shoulders, skin, hair] = TONES[hash % TONES.length] ?? TONES[0];
  const [behind, over] = HAIR[Math.floor(hash / TONES.length) % HAIR.length] ?? HAIR[0];
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" fill={ground} />
      <path d={behind} fill={hair} />
      <path d="M1.6 10a3.4 3.4 0 0 1 6.8 0z" fill={shoulders} />
      <path d="M4.4 5.6h1.2v1.6H4.4z" fill={skin} />
      <ellipse cx="5" cy="4.7" rx="1.55" ry="1.85" fill={skin} />
      <path d={over} fill={hair} />
    </svg>
  );
}
