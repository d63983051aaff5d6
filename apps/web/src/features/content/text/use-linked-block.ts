import { anchorOf, type TextDocument } from '@academy/shared';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { goToBlock } from './go-to-block.ts';

/** Goes to the block of the text that the address names, `#b-…`, which is not yet there when the page opens. */
export function useLinkedBlock({ content }: TextDocument): void {
  const { hash } = useLocation();
  const id = content.find(({ attrs }) => attrs?.id && hash === `#${anchorOf(attrs.id)}`)?.attrs?.id;
  useEffect(() => {
    if (id) goToBlock(id);
  }, [id]);
}
