import type { StaffBooking, TickOutcome } from '@academy/api-client';
import { parseTicket } from '@academy/shared';
import { isSwitchedOff, useFormats } from '@academy/ui';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSeatedQuery } from '../../api/seminars.ts';
import { focusSearch } from '../../components/filters/search-field.tsx';
import { UnsentTicks } from '../../components/seminar/left-door.tsx';
import { type SentTick, type Ticks, waitingFor } from '../../components/seminar/ticks.ts';
import { Scanner } from './scanner.tsx';

/** How often the list of those seated is read again, in milliseconds: some book while the door is open. */
const RENEWAL_MS = 120_000;

/** Longer than a scanner takes from one letter to the next, in milliseconds. */
const LETTER_MS = 100;

/** How much is repeated of what is no code: a scanned text may fill the screen. */
const SHOWN_LENGTH = 60;

interface DoorProps {
  contentId: string;
  ticks: Ticks;
}

/** The last code that was typed or scanned. */
interface Typed {
  /** Rises with each, so that the same sentence is announced again. */
  number: number;
  /** Null for what is no code. */
  code: string | null;
  text: string;
  /** Of this code, as the device knows it; the server may know of a later one. */
  booking: StaffBooking | undefined;
  /** Whether they had been ticked before. */
  wasPresent: boolean;
}

/** The door: a code is typed or scanned, and its holder is there. It works without a network, too. */
export function Door({ contentId, ticks }: DoorProps) {
  const { t } = useTranslation('seminars');
  const id = useId();
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [last, setLast] = useState<Typed>();
  const { data: seated, isError } = useListSeatedQuery(contentId, {
    pollingInterval: RENEWAL_MS,
    skipPollingIfUnfocused: true,
  });
  const enter = (typed: string) => {
    const code = parseTicket(typed);
    const booking = code === null ? undefined : seated?.find(({ ticket }) => ticket === code);
    const waits = booking && waitingFor(ticks, booking);
    const wasPresent = waits ? waits.isPresent : booking !== undefined && booking.presentAt !== null;
    setLast({ number: (last?.number ?? 0) + 1, code, text: typed.trim(), booking, wasPresent });
    setText('');
    if (code === null) return;
    // Somebody booked online is asked about first.
    if (booking?.way === 'online' && !wasPresent) return;
    ticks.add({ ticket: code, isPresent: true });
  };
  const enterWhole = useEffectEvent(() => {
    if (isWhole(text)) enter(text);
  });
  useEffect(() => {
    const timer = setTimeout(enterWhole, LETTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const undo = () => {
    if (!last?.code || last.wasPresent) return;
    ticks.add({ ticket: last.code, isPresent: false });
    setLast(undefined);
    input.current?.focus();
  };
  return (
    <div className="door">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') enter(text);
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
              // No code has it, and the field keeps the focus; a scanner may type an address.
              if (event.key === '/' && text === '' && !isSwitchedOff(event.nativeEvent)) {
                event.preventDefault();
                focusSearch();
              }
              if (event.key === 'z' && (event.ctrlKey || event.metaKey) && text === '') {
                event.preventDefault();
                undo();
              }
            }}
            onChange={({ target }) => setText(target.value)}
          />
          <Scanner onCode={enter} />
        </div>
      </form>
      {last && (
        <Last
          key={last.number}
          last={last}
          sent={ticks.sent.findLast(({ tick }) => tick.ticket === last.code)}
          onUndo={undo}
          onRoom={(intoRoom) => {
            if (last.code === null) return;
            ticks.add({ ticket: last.code, isPresent: true, intoRoom });
            setLast({ ...last, booking: last.booking && { ...last.booking, way: 'room' } });
            input.current?.focus();
          }}
        />
      )}
      <div role="status">{isError && !seated && <p className="muted">{t('door.noList')}</p>}</div>
      <UnsentTicks ticks={ticks} />
    </div>
  );
}

/**
 * True for what needs no key: the four characters of a ticket, and an address, which only a scanner types. Whether more
 * follows shows after a pause: the first four characters of an address could be a ticket.
 */
function isWhole(text: string): boolean {
  return parseTicket(text) !== null || text.includes('://');
}

interface LastProps {
  last: Typed;
  /** What the server said of it, once it has. */
  sent: SentTick | undefined;
  onUndo: () => void;
  onRoom: (intoRoom: boolean) => void;
}

/** What became of the last code, in large type. */
function Last({ last, sent, onUndo, onRoom }: LastProps) {
  const { t } = useTranslation('seminars');
  const { clock } = useFormats();
  const { code, text, booking } = last;
  if (code === null)
    return (
      <p className="door__last" role="alert">
        {t('door.noCode', { text: text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text })}
      </p>
    );
  const name = booking?.name ?? t('door.nameless', { code });
  const state = stateOf(last, sent);
  const isThere = state === 'present' || state === 'already_present';
  const at = sent?.outcome.presentAt ?? booking?.presentAt ?? null;
  return (
    <>
      <p className={isThere ? 'door__last door__last--there' : 'door__last'} role="alert">
        {state === 'already_present' && at !== null
          ? t('door.already', { name, time: clock(at) })
          : t(`door.outcome.${state}`, { name, code })}
      </p>
      {state === 'online' && (
        <p className="button-row">
          <Button type="primary" onClick={() => onRoom(true)}>
            {t('door.intoRoom')}
          </Button>
          <Button onClick={() => onRoom(false)}>{t('door.stayOnline')}</Button>
        </p>
      )}
      {state === 'present' && (
        <Button size="small" onClick={onUndo}>
          {t('door.undo')}
        </Button>
      )}
    </>
  );
}

/** What is known of a code: by the server, or by the device until that has answered. */
function stateOf(
  { booking, wasPresent }: Typed,
  sent: SentTick | undefined,
): TickOutcome['outcome'] | 'noted' {
  if (sent) {
    const { outcome, presentAt } = sent.outcome;
    // An answer that was lost, and asked for again.
    const isOwn = outcome === 'already_present' && presentAt !== null && !wasPresent;
    return isOwn && Date.parse(presentAt) === Date.parse(sent.tick.at) ? 'present' : outcome;
  }
  if (booking === undefined) return 'noted';
  if (booking.status === 'waiting' || booking.status === 'cancelled' || booking.status === 'held')
    return booking.status;
  if (wasPresent) return 'already_present';
  return booking.way === 'online' ? 'online' : 'present';
}
