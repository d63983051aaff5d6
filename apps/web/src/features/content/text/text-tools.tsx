import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { ToolIcon } from '../../../components/tool-icon.tsx';
import type { Listening } from './use-listening.ts';
import { TEXT_SIZES, type TextSize } from './use-text-size.ts';

interface TextToolsProps {
  listening: Listening | undefined;
  /** The position of the block from which to read aloud. */
  position: number;
  size: TextSize;
  onSize: (size: TextSize) => void;
  /** Receives the place of a button that comes later. */
  onPlace: (place: HTMLElement | null) => void;
}

/** Listen, size and print, and a place for the button of notes. */
export function TextTools({ listening, position, size, onSize, onPlace }: TextToolsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="text-tools" role="group" aria-label={t('text.tools')}>
      {listening && <Listen listening={listening} position={position} />}
      <div className="text-tools__end">
        <div className="text-tools__sizes" role="group" aria-label={t('text.size.label')}>
          {TEXT_SIZES.map((each) => (
            <button
              key={each}
              type="button"
              style={{ fontSize: `${each - 3}px` }}
              aria-label={t(`text.size.${each}`)}
              aria-pressed={each === size}
              onClick={() => onSize(each)}
            >
              A
            </button>
          ))}
        </div>
        <button
          type="button"
          className="text-tools__button"
          aria-label={t('text.print')}
          onClick={() => print()}
        >
          <ToolIcon name="print" />
        </button>
        <span ref={onPlace} />
      </div>
    </div>
  );
}

/** The button that starts reading aloud. During reading, the buttons stay visible at the bottom of the window. */
function Listen({ listening, position }: { listening: Listening; position: number }) {
  const { t } = useTranslation('content');
  const { state, number, count, play, pause, stop } = listening;
  const isSpeaking = state === 'speaking';
  return (
    <div
      className={state === 'idle' ? 'text-tools__listen' : 'text-tools__listen text-tools__listen--active'}
    >
      <button
        type="button"
        className="text-tools__play"
        aria-label={t(isSpeaking ? 'text.pause' : state === 'paused' ? 'text.goOn' : 'text.listen')}
        onClick={() => (isSpeaking ? pause() : play(position))}
      >
        {isSpeaking ? <ToolIcon name="pause" /> : <Icon name="play" />}
      </button>
      {state === 'idle' ? (
        <span aria-hidden="true">{t('text.listen')}</span>
      ) : (
        <>
          <span className="text-tools__heard">{t('text.heard', { number, count })}</span>
          <button type="button" className="button button--small" onClick={stop}>
            {t('text.stop')}
          </button>
        </>
      )}
    </div>
  );
}
