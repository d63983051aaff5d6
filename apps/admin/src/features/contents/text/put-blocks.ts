import type { TextAttributes } from '@academy/shared';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { insertBlock } from './block-choices.ts';
import { placeOfBlock, positionAt } from './block-commands.ts';
import type { PictureChoice } from './picture-panel.tsx';
import { pictureAttributes } from './schema.ts';
import type { VideoChoice } from './video-panel.tsx';

/** Where a panel puts what was chosen, wherever the cursor has gone since it was opened. */
export interface PanelPlace {
  /** The id of the block after which the panel stands. */
  blockId: string;
  /** The panel changes that block. */
  isEditing: boolean;
}

/** The picture with an id, in both languages. */
export function pictureAt({ state }: Editor, blockId: string): PictureChoice | null {
  const { index } = placeOfBlock(state, blockId);
  const [italian, english] = [0, 1].map((column) => state.doc.child(column).child(index));
  if (italian?.type.name !== 'image' || english?.type.name !== 'image') return null;
  const own = pictureAttributes(italian.attrs);
  const other = pictureAttributes(english.attrs);
  return {
    src: own.src,
    isDecorative: own.isDecorative,
    italian: { alt: own.alt, caption: own.caption },
    english: { alt: other.alt, caption: other.caption },
  };
}

/** Inserts a picture, or changes one. */
export function putPicture(
  editor: Editor,
  { src, isDecorative, italian, english }: PictureChoice,
  place: PanelPlace,
): void {
  const node = ({ alt, caption }: PictureChoice['italian']) =>
    editor.schema.node('image', {
      src,
      isDecorative,
      alt: isDecorative ? '' : alt.trim(),
      caption: caption.trim(),
    });
  put(editor, [node(italian), node(english)], place);
}

/** Inserts a video, or changes one. */
export function putVideo(editor: Editor, video: VideoChoice, place: PanelPlace): void {
  const node = editor.schema.node('video', video);
  put(editor, [node, node], place);
}

/** Inserts a block in both languages, or gives a present one other attributes. */
function put(editor: Editor, [italian, english]: [Node, Node], { blockId, isEditing }: PanelPlace): void {
  const { state, view } = editor;
  const place = placeOfBlock(state, blockId);
  const { index } = place;
  const present = state.doc.child(0).child(index);
  if (!isEditing || present.type !== italian.type) {
    insertBlock(editor, italian, english, place);
    return;
  }
  const { id } = present.attrs as TextAttributes;
  const { tr } = state;
  [italian, english].forEach(({ attrs }, column) => {
    tr.setNodeMarkup(positionAt(tr.doc, { column, index }), null, { ...attrs, id });
  });
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, positionAt(tr.doc, place))));
}
