import { useRowDrag } from '@academy/ui';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './sortable-list.css';

interface SortableListProps<T> {
  /** Label of the list for assistive technology. */
  label: string;
  items: readonly T[];
  keyOf: (item: T, index: number) => string;
  /** The name of a row in announcements of its move or removal. */
  nameOf: (item: T, index: number) => string;
  render: (item: T, index: number) => ReactNode;
  onReorder: (items: T[]) => void;
  onRemove?: (item: T, index: number) => void;
}

/** A removed row, for as long as it can be restored. */
interface Removal<T> {
  item: T;
  index: number;
  name: string;
  /** How many rows remain. */
  count: number;
  /** The remaining rows, once they are known: when they change, the removal can no longer be undone. */
  left: string | null;
}

/** The list with one row moved. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_item, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * Rows to reorder: dragged by their handle with mouse or finger, or moved with two buttons, which also work by
 * keyboard. A removed row can be restored until the list changes again. Every move is announced. Renders nothing
 * without rows.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, keyOf, nameOf, render, onReorder, onRemove } = props;
  const { t } = useTranslation('form');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [removal, setRemoval] = useState<Removal<T> | null>(null);

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    onReorder(moveItem(items, from, to));
    setAnnouncement(t('list.moved', { name: nameOf(item, from), position: to + 1, count: items.length }));
  };
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    endDrag();
  };
  const touchDrag = useRowDrag({
    onStart: setDragged,
    onOver: setOver,
    onEnd: (from, to) => {
      move(from, to);
      endDrag();
    },
  });
  const rows = items.map(keyOf).join('\n');
  if (removal?.left === null && removal.count === items.length) setRemoval({ ...removal, left: rows });
  const remove = (item: T, index: number) => {
    onRemove?.(item, index);
    setRemoval({ item, index, name: nameOf(item, index), count: items.length - 1, left: null });
  };
  const putBack = ({ item, index, name }: Removal<T>) => {
    onReorder([...items.slice(0, index), item, ...items.slice(index)]);
    setRemoval(null);
    setAnnouncement(t('list.restored', { name }));
  };

  return (
    <>
      <ol className="sortable" aria-label={label} hidden={items.length === 0}>
        {items.map((item, index) => {
          const name = nameOf(item, index);
          return (
            <li
              key={keyOf(item, index)}
              className={rowClass(index, dragged, over)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => drop(event, index)}
            >
              <span
                className="sortable__handle"
                title={t('list.drag')}
                aria-hidden="true"
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  // Firefox does not drag without data; the row shows what is being moved.
                  event.dataTransfer.setData('text/plain', name);
                  const row = event.currentTarget.parentElement;
                  if (row) event.dataTransfer.setDragImage(row, 16, 16);
                  setDragged(index);
                }}
                onDragEnd={endDrag}
                {...touchDrag(index)}
              />
              <div>{render(item, index)}</div>
              <div className="sortable__tools">
                <MoveButton
                  label={t('list.up', { name })}
                  disabled={index === 0}
                  onMove={() => move(index, index - 1)}
                >
                  ↑
                </MoveButton>
                <MoveButton
                  label={t('list.down', { name })}
                  disabled={index === items.length - 1}
                  onMove={() => move(index, index + 1)}
                >
                  ↓
                </MoveButton>
                {onRemove && (
                  <button
                    type="button"
                    className="sortable__button"
                    aria-label={t('list.remove', { name })}
                    title={t('list.removeShort')}
                    onClick={() => remove(item, index)}
                  >
                    ×
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {removal?.left === rows && (
        <UndoRemoval key={removal.name} name={removal.name} onUndo={() => putBack(removal)} />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function rowClass(index: number, dragged: number | null, over: number | null): string {
  if (index === dragged) return 'sortable__row sortable__row--dragged';
  if (dragged === null || index !== over) return 'sortable__row';
  return `sortable__row sortable__row--${over > dragged ? 'after' : 'before'}`;
}

/** The button to restore a removed row. It receives the focus that the row's button had. */
function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation('form');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className="sortable__removal">
      <span role="status">{t('list.removed', { name })}</span>{' '}
      <button
        ref={button}
        type="button"
        className="text-button"
        aria-label={t('list.undo', { name })}
        onClick={onUndo}
      >
        {t('list.undoShort')}
      </button>
    </p>
  );
}

interface MoveButtonProps {
  label: string;
  disabled: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** Keeps the focus when its row reaches the end of the list, so that the other button is next in tab order. */
function MoveButton({ label, disabled, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="sortable__button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onMove}
    >
      {children}
    </button>
  );
}
