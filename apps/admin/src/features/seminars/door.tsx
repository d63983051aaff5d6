import type { StaffBooking, TickOutcome } from '@academy/api-client';
import { parseTicket, TICKET_LENGTH } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Button, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSeatedQuery } from '../../api/seminars.ts';
import { Scanner } from './scanner.tsx';
import type { Ticks } from './ticks.ts';

interface DoorProps {
  contentId: string;
  ticks: Ticks;
}

/** The last code that was typed or scanned. */
interface Typed {
  code: string;
  /** Of this code, as the device knows it; the server may know of a later one. */
  booking: StaffBooking | undefined;
  /** When they had been ticked before. */
  since: string | null;
}

/** The door: a code is typed or scanned, and its holder is there. It works without a network, too. */
export function Door({ contentId, ticks }: DoorProps) {
  const { t } = useTranslation('seminars');
  const id = useId();
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [last, setLast] = useState<Typed>();
  const { data: seated } = useListSeatedQuery(contentId);
  const enter = (typed: string) => {
    const code = parseTicket(typed);
    if (code === null) return;
    const booking = seated?.find(({ ticket }) => ticket === code);
    setLast({ code, booking, since: booking?.presentAt ?? null });
    setText('');
    // Somebody booked online is asked about first.
    if (booking?.way === 'online' && booking.presentAt === null) return;
    ticks.add({ ticket: code, isPresent: true });
  };
  const undo = () => {
    if (!last) return;
    ticks.add({ ticket: last.code, isPresent: false });
    setLast(undefined);
    input.current?.focus();
  };
  return (
    <div className="door">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter(text);
        }}
      >
        <label htmlFor={id}>{t('door.code')}</label>
        <div className="door__row">
          <Input
            ref={input}
            id={id}
            className="door__code"
            value={text}
            placeholder="7K4M"
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setText('');
              if (event.key === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
                event.preventDefault();
                undo();
              }
            }}
            onChange={({ target }) => {
              setText(target.value);
              // Four characters are a code: no key is needed.
              if (parseTicket(target.value)?.length === TICKET_LENGTH) enter(target.value);
            }}
          />
          <Scanner onCode={enter} />
        </div>
      </form>
      {last && (
        <Last
          last={last}
          outcome={ticks.sent.findLast(({ tick }) => tick.ticket === last.code)?.outcome}
          onUndo={undo}
          onRoom={(intoRoom) => {
            ticks.add({ ticket: last.code, isPresent: true, intoRoom });
            setLast({ ...last, booking: last.booking && { ...last.booking, way: 'room' } });
            input.current?.focus();
          }}
        />
      )}
      {ticks.waiting.length > 0 && (
        <p className="muted" role="status">
          {t('door.waiting', { count: ticks.waiting.length })}
        </p>
      )}
    </div>
  );
}

interface LastProps {
  last: Typed;
  /** What the server said of it, once it has. */
  outcome: TickOutcome | undefined;
  onUndo: () => void;
  onRoom: (intoRoom: boolean) => void;
}

/** What became of the last code, in large type. */
function Last({ last: { code, booking, since }, outcome, onUndo, onRoom }: LastProps) {
  const { t } = useTranslation('seminars');
  const { clock } = useFormats();
  const name = booking?.name ?? t('door.nameless', { code });
  const state = outcome?.outcome ?? localOutcome(booking);
  if (state === 'online')
    return (
      <div role="alert">
        <p className="door__last">{t('door.online', { name })}</p>
        <Button type="primary" onClick={() => onRoom(true)}>
          {t('door.intoRoom')}
        </Button>{' '}
        <Button onClick={() => onRoom(false)}>{t('door.stayOnline')}</Button>
      </div>
    );
  const isThere = state === 'present' || state === 'already_present';
  const at = since ?? outcome?.presentAt ?? null;
  return (
    <div role="alert">
      <p className={isThere ? 'door__last door__last--there' : 'door__last'}>
        {state === 'already_present' && at !== null
          ? t('door.already', { name, time: clock(at) })
          : t(`door.outcome.${state}`, { name, code })}
      </p>
      {isThere && (
        <Button size="small" onClick={onUndo}>
          {t('door.undo')}
        </Button>
      )}
    </div>
  );
}

/** What the device can say before the server has answered. */
function localOutcome(booking: StaffBooking | undefined): TickOutcome['outcome'] {
  if (booking === undefined) return 'unknown';
  if (booking.status === 'waiting' || booking.status === 'cancelled' || booking.status === 'held')
    return booking.status;
  if (booking.presentAt !== null) return 'already_present';
  return booking.way === 'online' ? 'online' : 'present';
}
