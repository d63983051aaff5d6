import { DOMSerializer } from '@tiptap/pm/model';

/** On the first element of what was copied from this editor: others of its kind mark theirs in the same way. */
export const OWN_COPY = 'data-academy-text';

/** Writes what is copied, and marks it as this editor's own. */
export class MarkedCopies extends DOMSerializer {
  override serializeFragment(
    ...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>
  ): ReturnType<DOMSerializer['serializeFragment']> {
    const copied = super.serializeFragment(fragment, options, target);
    // Without a target it is the whole, otherwise what is inside an element.
    if (!target && copied.firstChild instanceof Element) copied.firstChild.setAttribute(OWN_COPY, '');
    return copied;
  }
}
