import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { choiceOf, type BlockChoice } from './block-choices.ts';
import {
  copyFromItalian,
  moveBlock,
  placeOf,
  placeOfBlock,
  selectColumn,
  stayInColumn,
  switchLanguage,
} from './block-commands.ts';
import { BlocksView } from './blocks-view.ts';
import { KeepPairs } from './keep-pairs.ts';
import { TEXT_FORMAT } from './schema.ts';
import type { VideoChoice } from './video-panel.tsx';

/** What the editor asks and tells its component. */
export interface HostCalls {
  nameOf: (choice: BlockChoice) => string;
  /** As they stand after a block's name. */
  languages: [string, string];
  missing: [string, string];
  copy: string;
  unknownVideo: string;
  /** A key while the menu of blocks is open. @returns whether the menu has taken it. */
  onMenuKey: (editor: Editor, key: string) => boolean;
  onLink: (editor: Editor) => void;
  onNote: (editor: Editor) => void;
  onTools: () => void;
  /** Cleans what was pasted. */
  onPaste: (html: string) => string;
}

/**
 * Connects the editor with its React component: the elements for the panel and the menu that the editor shows inside the
 * text, and the functions of the component that keys call.
 */
export class TextHost {
  readonly panel = elementOf('text-panel');
  readonly menu = elementOf('text-menu-host');
  private calls: HostCalls | null = null;
  /** The id of the block after which the panel stands. */
  private panelAfter: string | null = null;
  private isMenuOpen = false;
  private readonly titles = new Map<string, string[]>();

  readonly extensions = [
    ...TEXT_FORMAT,
    KeepPairs,
    BlocksView.configure({
      nameOf: (block) => this.calls?.nameOf(choiceOf(block)) ?? '',
      texts: () => this.calls,
      onCopy: (index, view) => copyFromItalian(index)(view.state, view.dispatch.bind(view), view),
      titleOf: (video) => this.titleOf(video),
      panel: (state) =>
        this.panelAfter === null
          ? null
          : { after: placeOfBlock(state, this.panelAfter).index, element: this.panel },
      menu: (state) => (this.isMenuOpen ? { place: placeOf(state), element: this.menu } : null),
    }),
    keysFor(() => this.calls),
  ];

  /** To be called whenever the calls change. */
  connect(calls: HostCalls): void {
    this.calls = calls;
  }

  cleanPasted(html: string): string {
    return this.calls?.onPaste(html) ?? html;
  }

  show(
    editor: Editor | null,
    { panelAfter, isMenuOpen }: { panelAfter: string | null; isMenuOpen: boolean },
  ): void {
    const isOpened = this.panelAfter === null && panelAfter !== null;
    this.panelAfter = panelAfter;
    this.isMenuOpen = isMenuOpen;
    redraw(editor);
    // The panel is in the page after the redrawing; before, it could not take the focus.
    if (isOpened) this.panel.querySelector<HTMLElement>('input:not([type="file"])')?.focus();
  }

  /** The titles of a content's videos, for those in the text. */
  showTitles(editor: Editor | null, contentId: string, titles: string[]): void {
    this.titles.set(contentId, titles);
    redraw(editor);
  }

  private titleOf({ attrs }: Node): string {
    const { contentId, position } = attrs as VideoChoice;
    return this.titles.get(contentId)?.[position] ?? this.calls?.unknownVideo ?? '';
  }
}

function elementOf(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/** Lets the editor draw again although the text is the same. */
function redraw(editor: Editor | null): void {
  if (editor && !editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
}

function keysFor(calls: () => HostCalls | null) {
  return Extension.create({
    name: 'textKeys',
    // Before those of lists and tables, which use some of the same keys.
    priority: 1_000,
    addKeyboardShortcuts() {
      const { editor } = this;
      const run = (command: ReturnType<typeof moveBlock>) => () =>
        command(editor.state, editor.view.dispatch.bind(editor.view), editor.view);
      const call = (act: (to: HostCalls) => void) => () => {
        const to = calls();
        if (to) act(to);
        return true;
      };
      const inMenu = (key: string) => () => calls()?.onMenuKey(editor, key) ?? false;
      return {
        'Alt-ArrowUp': run(moveBlock(-1)),
        'Alt-ArrowDown': run(moveBlock(1)),
        'Mod-Alt-ArrowLeft': run(switchLanguage(0)),
        'Mod-Alt-ArrowRight': run(switchLanguage(1)),
        'Mod-a': run(selectColumn),
        'Mod-k': call((to) => to.onLink(editor)),
        'Mod-Alt-f': call((to) => to.onNote(editor)),
        F6: call((to) => to.onTools()),
        ArrowUp: either(inMenu('ArrowUp'), run(stayInColumn('up'))),
        ArrowDown: either(inMenu('ArrowDown'), run(stayInColumn('down'))),
        ArrowLeft: run(stayInColumn('left')),
        ArrowRight: run(stayInColumn('right')),
        Enter: inMenu('Enter'),
        Tab: inMenu('Tab'),
        Escape: inMenu('Escape'),
      };
    },
  });
}

function either(first: () => boolean, second: () => boolean): () => boolean {
  return () => first() || second();
}
