import { type RefCallback, useState } from 'react';

interface ImageState {
  /** True once the image could not be loaded. */
  isBroken: boolean;
  /** Props of the `<img>` to watch. */
  imageProps: { ref: RefCallback<HTMLImageElement>; onError: () => void };
}

/** Tells whether an image failed to load, so that a drawing can take its place. */
export function useBrokenImage(): ImageState {
  const [isBroken, setBroken] = useState(false);
  const markBroken = () => setBroken(true);
  return {
    isBroken,
    imageProps: {
      // An image of a page rendered on the server may have failed before React attached `onError`.
      ref: (image) => {
        if (image?.complete && image.naturalWidth === 0) markBroken();
      },
      onError: markBroken,
    },
  };
}
