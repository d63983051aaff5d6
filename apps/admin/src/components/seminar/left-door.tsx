import { apiError } from '@academy/api-client';
import { useErrorText } from '@academy/ui';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetContentQuery } from '../../api/contents.ts';
import { pathOf } from '../navigation/pages.ts';
import { type Ticks, useTicks } from './ticks.ts';

/** Sends the ticks of a door whose page was left, and says how many wait, with the way back. */
export function LeftDoor({ contentId }: { contentId: string }) {
  const { t } = useTranslation('seminars');
  const { data: content } = useGetContentQuery(contentId);
  return (
    <UnsentTicks ticks={useTicks(contentId)}>
      {' '}
      <Link to={pathOf('seminarBookings', contentId)}>{content?.title ?? t('door.toDoor')}</Link>
    </UnsentTicks>
  );
}

interface UnsentTicksProps {
  ticks: Ticks;
  /** The way to the door, on other pages. */
  children?: ReactNode;
}

/** How many ticks wait for the network, and which the server refused and why, until that has been read. */
export function UnsentTicks({ ticks: { waiting, refused, dismiss }, children }: UnsentTicksProps) {
  const { t, ready } = useTranslation('seminars');
  const errorText = useErrorText();
  if (!ready) return null;
  const last = refused.at(-1);
  const codes = refused.flatMap(({ ticket }) => ticket ?? []);
  const byName = refused.length - codes.length;
  const dropped = [...new Set(codes), ...(byName > 0 ? [t('door.byName', { count: byName })] : [])];
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <p className="muted">
            {t('door.unsent', { count: waiting.length })}
            {children}
          </p>
        )}
      </div>
      {last && (
        <div className="form-error" role="alert">
          <p>
            {errorText(apiError(last.code, last.status))} {t('door.refused', { list: dropped.join(', ') })}
            {children}
          </p>
          <Button
            size="small"
            onClick={() => {
              dismiss();
              // The button that has the focus goes.
              document.getElementById('main')?.focus();
            }}
          >
            {t('door.dismiss')}
          </Button>
        </div>
      )}
    </>
  );
}
