import type { TextAttributes } from '@academy/shared';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { insertBlock } from './block-choices.ts';
import { placeOf, positionAt } from './block-commands.ts';
import type { PictureChoice } from './picture-panel.tsx';
import { pictureAttributes } from './schema.ts';
import type { VideoChoice } from './video-panel.tsx';

/** The picture at the cursor, in both languages. */
export function pictureAt({ state }: Editor): PictureChoice | null {
  const { index } = placeOf(state);
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

/** Inserts a picture, or changes the one at the cursor. */
export function putPicture(
  editor: Editor,
  { src, isDecorative, italian, english }: PictureChoice,
  isEditing: boolean,
): void {
  const node = ({ alt, caption }: PictureChoice['italian']) =>
    editor.schema.node('image', {
      src,
      isDecorative,
      alt: isDecorative ? '' : alt.trim(),
      caption: caption.trim(),
    });
  put(editor, [node(italian), node(english)], isEditing);
}

/** Inserts a video, or changes the one at the cursor. */
export function putVideo(editor: Editor, video: VideoChoice, isEditing: boolean): void {
  const node = editor.schema.node('video', video);
  put(editor, [node, node], isEditing);
}

/** Inserts a block in both languages, or gives the one at the cursor other attributes. */
function put(editor: Editor, [italian, english]: [Node, Node], isEditing: boolean): void {
  const { state, view } = editor;
  const { index } = placeOf(state);
  const present = state.doc.child(0).child(index);
  if (!isEditing || present.type !== italian.type) {
    insertBlock(editor, italian, english);
    return;
  }
  const { id } = present.attrs as TextAttributes;
  const { tr } = state;
  [italian, english].forEach(({ attrs }, column) => {
    tr.setNodeMarkup(positionAt(tr.doc, { column, index }), null, { ...attrs, id });
  });
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, state.selection.from)));
}
