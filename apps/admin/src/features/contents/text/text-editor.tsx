import { getSchema } from '@tiptap/core';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { applyChoice, type BlockChoice } from './block-choices.ts';
import { type BlockPlace, goTo, placeOf, placeOfId } from './block-commands.ts';
import { BlockMenu, choicesFor, menuQuery } from './block-menu.tsx';
import { LinkRow } from './link-row.tsx';
import { NoteList } from './note-list.tsx';
import { insertNote, noteBeforeCursor, type NotePlace } from './notes.ts';
import { MarkedCopies } from './marked-copies.ts';
import { cleanPasted } from './paste.ts';
import { idOf } from './pairs.ts';
import { PicturePanel } from './picture-panel.tsx';
import { type PanelPlace, pictureAt, putPicture, putVideo } from './put-blocks.ts';
import { TEXT_FORMAT } from './schema.ts';
import { type HostCalls, TextHost } from './text-host.ts';
import { TextKeys } from './text-keys.tsx';
import { ContextTools, TextTools } from './text-tools.tsx';
import { fromColumns, type TextValue, toColumns } from './text-value.ts';
import { type VideoChoice, VideoPanel, VideoTitles } from './video-panel.tsx';
import './text-editor.css';

export interface TextEditorProps {
  /** Of the field that takes the focus. */
  id: string;
  value: TextValue;
  isDisabled: boolean;
  onChange: (value: TextValue) => void;
  /** A block to go to: set when a problem of the text was followed. */
  target: { column: 0 | 1; id: string } | null;
}

/** Reads stored texts; the editor itself has the same nodes. */
const SCHEMA = getSchema(TEXT_FORMAT);

const COPIES = new MarkedCopies(DOMSerializer.nodesFromSchema(SCHEMA), DOMSerializer.marksFromSchema(SCHEMA));

const UNDER_BARS = { top: 140, bottom: 120, left: 0, right: 0 };

interface Panel extends PanelPlace {
  kind: 'image' | 'video';
}

interface Menu {
  query: string;
  active: number;
}

/** The editor of a text in both languages, block beside block. */
export default function TextEditor({ id, value, isDisabled, onChange, target }: TextEditorProps) {
  const { t } = useTranslation('contents');
  const menuId = useId();
  const [host] = useState(() => new TextHost());
  const [content] = useState(() => toColumns(value, SCHEMA).toJSON() as object);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [menu, setMenu] = useState<Menu | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const [link, setLink] = useState<Editor | null>(null);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const [active, setActive] = useState<Editor | null>(null);
  const [status, setStatus] = useState('');
  const toolbar = useRef<HTMLDivElement>(null);
  const awaitedNoteRef = useRef<NotePlace | null>(null);
  const sent = useRef(value);

  const nameOf = (choice: BlockChoice) => t(`text.blocks.${choice}`);
  const choices = menu === null ? [] : choicesFor(menu.query, nameOf);
  const focusTools = () => {
    toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
  };
  const openPanel = (now: Editor, kind: Panel['kind'], isEditing: boolean) =>
    setPanel({ kind, blockId: blockIdAt(now), isEditing });
  const choose = (now: Editor, choice: BlockChoice) => {
    const { $from } = now.state.selection;
    now.view.dispatch(now.state.tr.delete($from.start(), $from.end()));
    setMenu(null);
    if (choice === 'image' || choice === 'video') openPanel(now, choice, false);
    else applyChoice(now, choice);
  };
  const addNote = (now: Editor) => {
    if (insertNote(now)) awaitedNoteRef.current = noteBeforeCursor(now);
  };

  const editor = useEditor({
    immediatelyRender: false,
    editable: !isDisabled,
    content,
    extensions: host.extensions,
    editorProps: {
      attributes: {
        id,
        class: 'text-document',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('text.label'),
      },
      // The toolbar and the bar with «Save» lie above the text.
      scrollThreshold: UNDER_BARS,
      scrollMargin: UNDER_BARS,
      clipboardSerializer: COPIES,
      transformPastedHTML: (html) => host.cleanPasted(html),
    },
    onUpdate: ({ editor: now }) => {
      sent.current = fromColumns(now.state.doc);
      onChange(sent.current);
    },
    onTransaction: ({ editor: now }) => {
      const query = menuQuery(now.state);
      if (query === null) setDismissed(false);
      if (query === null || isDismissed) setMenu(null);
      else setMenu((before) => (before?.query === query ? before : { query, active: 0 }));
    },
    onFocus: ({ editor: now }) => setActive(now),
  });

  const calls: HostCalls = {
    nameOf,
    languages: [t('text.stacked.it'), t('text.stacked.en')],
    missing: [t('text.missingInItalian'), t('text.missingInEnglish')],
    copy: t('text.copyFromItalian'),
    unknownVideo: t('text.video.unknown'),
    onMenuKey: (now, key) => {
      if (menu === null || choices.length === 0) return false;
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setMenu({ ...menu, active: (menu.active + step + choices.length) % choices.length });
      else if (key !== 'Escape') choose(now, choices[menu.active] ?? 'paragraph');
      else {
        setDismissed(true);
        setMenu(null);
      }
      return true;
    },
    onLink: setLink,
    onNote: addNote,
    onTools: focusTools,
    onPaste: (pasted) => {
      const { html, styles, pictures } = cleanPasted(pasted);
      const lost = [
        ...(styles > 0 ? [t('text.pasted.styles', { count: styles })] : []),
        ...(pictures > 0 ? [t('text.pasted.pictures', { count: pictures })] : []),
      ].join(t('text.pasted.and'));
      setStatus(lost === '' ? '' : t('text.pasted.without', { lost }));
      return html;
    },
  };
  useEffect(() => host.connect(calls));
  const panelAfter = panel?.blockId ?? null;
  const isMenuOpen = menu !== null;
  useEffect(() => host.show(editor, { panelAfter, isMenuOpen }), [host, editor, panelAfter, isMenuOpen]);
  useEffect(() => {
    editor?.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  // A restored draft or version, or the result of a conflict.
  useEffect(() => {
    const isOwn = value.italian === sent.current.italian && value.english === sent.current.english;
    if (!editor || isOwn) return;
    sent.current = value;
    editor.commands.setContent(toColumns(value, SCHEMA).toJSON() as object, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    const place = target && editor && placeOfId(editor.state.doc, target.column, target.id);
    if (place) go(editor, place);
  }, [editor, target]);
  const option = choices[menu?.active ?? 0];
  useEffect(() => {
    if (!editor) return;
    const { dom } = editor.view;
    if (option === undefined) dom.removeAttribute('aria-activedescendant');
    else dom.setAttribute('aria-activedescendant', `${menuId}-${option}`);
  }, [editor, menuId, option]);
  const showTitles = useCallback(
    (contentId: string, titles: string[]) => host.showTitles(editor, contentId, titles),
    [host, editor],
  );

  if (!editor) return <p role="status">{t('text.loading')}</p>;
  const closePanel = () => {
    setPanel(null);
    editor.commands.focus();
  };
  const current = active?.isDestroyed === false ? active : editor;
  return (
    <div className="text-editor">
      <div className="text-editor__bar">
        <TextTools
          toolbar={toolbar}
          editor={editor}
          active={current}
          isDisabled={isDisabled}
          open={panel?.kind ?? null}
          onLink={() => setLink(current)}
          onNote={() => addNote(editor)}
          onBlock={(kind) => openPanel(editor, kind, false)}
          onKeys={() => setKeysOpen(true)}
          onMissing={(index) => go(editor, { column: 1, index })}
        />
        {link && !link.isDestroyed && (
          <LinkRow key={Number(link === editor)} editor={link} onClose={() => setLink(null)} />
        )}
        {!link && !isDisabled && (
          <ContextTools
            editor={editor}
            active={current}
            onEdit={(kind) => openPanel(editor, kind, true)}
            onLink={() => setLink(current)}
          />
        )}
      </div>
      <div className="text-heads" aria-hidden="true">
        <span>{t('text.languages.it')}</span>
        <span>{t('text.languages.en')}</span>
      </div>
      <EditorContent editor={editor} />
      <p className="text-status" role="status">
        {menu === null ? status : t('text.menu.count', { count: choices.length })}
      </p>
      <NoteList
        editor={editor}
        isDisabled={isDisabled}
        awaitedRef={awaitedNoteRef}
        onActive={setActive}
        onLink={setLink}
        onTools={focusTools}
      />
      <TitlesOfVideos editor={editor} onTitles={showTitles} />
      {isKeysOpen && <TextKeys onClose={() => setKeysOpen(false)} />}
      {panel?.kind === 'image' &&
        createPortal(
          <PicturePanel
            picture={panel.isEditing ? pictureAt(editor, panel.blockId) : null}
            onChoose={(picture) => {
              putPicture(editor, picture, panel);
              closePanel();
            }}
            onClose={closePanel}
          />,
          host.panel,
        )}
      {panel?.kind === 'video' &&
        createPortal(
          <VideoPanel
            onChoose={(video) => {
              putVideo(editor, video, panel);
              closePanel();
            }}
            onClose={closePanel}
          />,
          host.panel,
        )}
      {menu &&
        createPortal(
          <BlockMenu
            id={menuId}
            choices={choices}
            active={menu.active}
            onChoose={(choice) => choose(editor, choice)}
          />,
          host.menu,
        )}
    </div>
  );
}

/** The id of the block at the cursor. */
function blockIdAt({ state }: Editor): string {
  const { column, index } = placeOf(state);
  return idOf(state.doc.child(column).child(index)) ?? '';
}

/** Puts the focus and the cursor into a block. */
function go({ view, state }: Editor, place: BlockPlace): void {
  view.focus();
  goTo(place)(state, view.dispatch.bind(view), view);
}

/** Reads the titles of the videos in the text. */
function TitlesOfVideos({
  editor,
  onTitles,
}: {
  editor: Editor;
  onTitles: (contentId: string, titles: string[]) => void;
}) {
  const ids = useEditorState({ editor, selector: ({ editor: { state } }) => videosIn(state.doc) });
  return ids.map((contentId) => <VideoTitles key={contentId} contentId={contentId} onTitles={onTitles} />);
}

function videosIn(doc: Node): string[] {
  const ids = new Set<string>();
  doc.child(0).forEach(({ type, attrs }) => {
    const { contentId } = attrs as VideoChoice;
    if (type.name === 'video') ids.add(contentId);
  });
  return [...ids];
}
