import type { StaffBooking } from '@academy/api-client';
import { Badge, useFormats, useHead } from '@academy/ui';
import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetContentQuery } from '../../api/contents.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { SeminarTabs } from '../../components/seminar/seminar-tabs.tsx';
import { type Ticks, useTicks, waitingFor } from '../../components/seminar/ticks.ts';
import type { Column } from '../../components/table/column.ts';
import { bookingList } from './booking-list.ts';
import { Door } from './door.tsx';
import { BookingFigures } from './figures.tsx';
import { Refunds } from './refunds.tsx';
import './seminars.css';

/** Who has a seat of a seminar: the door first, then the people. */
export function BookingsPage() {
  const { t } = useTranslation('seminars');
  const { id = '' } = useParams();
  const list = useList(useMemo(() => bookingList(id), [id]));
  const ticks = useTicks(id);
  const { currentData: content } = useGetContentQuery(id);
  useHead({ title: content ? `${content.title} · ${t('title')}` : t('title'), noIndex: true });
  return (
    <ListPage
      list={list}
      columns={useColumns(ticks)}
      above={
        <>
          <SeminarTabs contentId={id} />
          {content && <p className="seminar-title">{content.title}</p>}
          {content?.seminar?.cancelled && <Refunds contentId={id} />}
        </>
      }
      first={<Door contentId={id} ticks={ticks} />}
      aside={<BookingFigures contentId={id} />}
    />
  );
}

function useColumns(ticks: Ticks): Column<StaffBooking>[] {
  const { t } = useTranslation('seminars');
  const { clock, dateTime } = useFormats();
  return [
    {
      key: 'present',
      title: t('columns.present'),
      render: (booking) => {
        const { id, name, presentAt, status, way } = booking;
        const hasSeat = status === 'booked' || status === 'attended' || status === 'absent';
        const label = t('present', { name: name ?? t('nameless') });
        return (
          hasSeat && (
            <Checkbox
              aria-label={label}
              checked={waitingFor(ticks, booking)?.isPresent ?? presentAt !== null}
              onChange={({ target }) =>
                ticks.add({
                  bookingId: id,
                  isPresent: target.checked,
                  ...(way === 'online' && target.checked && { intoRoom: false }),
                })
              }
            />
          )
        );
      },
    },
    { key: 'name', title: t('columns.name'), render: ({ name }) => name ?? <i>{t('nameless')}</i> },
    {
      key: 'way',
      title: t('columns.way'),
      render: ({ way, isAboveSeats }) => (
        <>
          {t(`way.${way}`)}
          {isAboveSeats && <span className="muted"> · {t('aboveSeats')}</span>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status, offeredUntil, isPaid }) => (
        <>
          <Badge tone={status === 'attended' ? 'completed' : 'plain'}>
            {offeredUntil === null ? t(`status.${status}`) : t('offered')}
          </Badge>
          {isPaid && <span className="muted"> {t('paid')}</span>}
        </>
      ),
    },
    {
      key: 'booked',
      title: t('columns.booked'),
      numeric: true,
      sort: { ascending: 'createdAt', descending: '-createdAt', first: 'ascending' },
      render: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    },
    { key: 'ticket', title: t('columns.ticket'), render: ({ ticket }) => ticket ?? '–' },
    {
      key: 'arrived',
      title: t('columns.arrived'),
      numeric: true,
      render: ({ presentAt, enteredAt, status }) => {
        if (presentAt !== null) return <time dateTime={presentAt}>{clock(presentAt)}</time>;
        if (enteredAt !== null) return t('enteredAt', { time: clock(enteredAt) });
        return status === 'booked' ? <span className="muted">{t('notYet')}</span> : '–';
      },
    },
  ];
}
