import { LineDrawing, useRowDrag, useTextLanguage } from '@academy/ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerFieldsProps } from './answer-props.ts';

const GRIP = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';
const UP = 'm6 14 6-6 6 6';
const DOWN = 'm6 10 6 6 6-6';

/**
 * The steps to put in order: dragged, moved by two buttons, or taken with the space bar and moved with the arrows. The
 * order in which they are shown first is no answer until it is confirmed.
 */
export function OrderFields({ labelledBy, question, answer, isLocked, onChange }: AnswerFieldsProps) {
  const { t } = useTranslation('quiz');
  const textLanguage = useTextLanguage();
  const [taken, setTaken] = useState<{ id: string; before: string[]; wasAnswered: boolean } | null>(null);
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);
  const [announcement, announce] = useState('');
  const ids = answer?.optionIds ?? question.options.map(({ id }) => id);
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  const count = ids.length;
  const describe = (id: string, key: 'taken' | 'placed' | 'at', position: number) =>
    announce(t(`order.${key}`, { name: texts.get(id) ?? '', position: position + 1, count }));

  const put = (optionIds: string[]) => {
    if (!isLocked) onChange({ optionIds });
  };
  const move = (from: number, to: number) => {
    const id = ids[from];
    if (id === undefined || from === to || to < 0 || to >= count || isLocked) return;
    const rest = ids.filter((one) => one !== id);
    put([...rest.slice(0, to), id, ...rest.slice(to)]);
    describe(id, 'at', to);
  };
  const drag = useRowDrag({
    isForMouse: true,
    onStart: (from) => setDragged({ from, over: from }),
    onOver: (over) => setDragged((state) => state && { ...state, over }),
    onEnd: (from, to) => {
      setDragged(null);
      move(from, to);
    },
  });
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    const isTaken = taken?.id === id;
    if (event.key === ' ') {
      setTaken(isTaken ? null : { id, before: ids, wasAnswered: answer !== null });
      describe(id, isTaken ? 'placed' : 'taken', index);
    } else if (isTaken && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
    } else if (isTaken && event.key === 'Escape') {
      if (!isLocked) onChange(taken.wasAnswered ? { optionIds: taken.before } : null);
      setTaken(null);
      describe(id, 'placed', taken.before.indexOf(id));
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <ol className="order" aria-labelledby={labelledBy}>
        {ids.map((id, index) => {
          const name = texts.get(id) ?? '';
          const isUp = taken?.id === id || dragged?.from === index;
          const isOver = dragged !== null && dragged.over === index && dragged.from !== index;
          const side = dragged && dragged.over > dragged.from ? 'after' : 'before';
          return (
            <li
              key={id}
              className={`order__row${isUp ? ' order__row--up' : ''}${isOver ? ` order__row--${side}` : ''}`}
            >
              <button
                type="button"
                className="order__grip"
                aria-label={t('order.grip', { name })}
                aria-pressed={taken?.id === id}
                disabled={isLocked}
                onKeyDown={(event) => onKeyDown(event, id, index)}
                onBlur={() => setTaken(null)}
                {...drag(index)}
              >
                <LineDrawing path={GRIP} />
              </button>
              <span className="order__number" aria-hidden="true">
                {index + 1}
              </span>
              <span lang={textLanguage(question.isUntranslated)}>{name}</span>
              <span className="order__moves">
                <MoveButton
                  label={t('order.up', { name })}
                  path={UP}
                  isOff={index === 0 || isLocked}
                  onMove={() => move(index, index - 1)}
                />
                <MoveButton
                  label={t('order.down', { name })}
                  path={DOWN}
                  isOff={index === count - 1 || isLocked}
                  onMove={() => move(index, index + 1)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {answer === null && (
        <p className="order__confirm">
          <button type="button" className="button button--small" disabled={isLocked} onClick={() => put(ids)}>
            {t('order.confirm')}
          </button>
        </p>
      )}
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}

interface MoveButtonProps {
  label: string;
  path: string;
  /** Keeps the focus, so that the other button is next in tab order. */
  isOff: boolean;
  onMove: () => void;
}

function MoveButton({ label, path, isOff, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="button button--quiet button--icon"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onMove}
    >
      <LineDrawing path={path} />
    </button>
  );
}
