import { type RefCallback, useState } from 'react';

interface ImageState {
  /** True when the image failed to load. */
  isBroken: boolean;
  /** Props of the `<img>` to watch. */
  imageProps: { ref: RefCallback<HTMLImageElement>; onError: () => void };
}

/** Whether an image failed to load, so that a drawing can replace it. */
export function useBrokenImage(): ImageState {
  const [isBroken, setBroken] = useState(false);
  const markBroken = () => setBroken(true);
  return {
    isBroken,
    imageProps: {
      // A server-rendered image may have failed before React attached `onError`.
      ref: (image) => {
        if (image?.complete && image.naturalWidth === 0) markBroken();
      },
      onError: markBroken,
    },
  };
}
