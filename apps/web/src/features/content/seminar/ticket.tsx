import { Dialog } from '@academy/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const QrCode = lazy(() => import('../../../components/qr-code.tsx'));

interface TicketProps {
  ticket: string;
  /** Of the seminar. */
  title: string;
}

/** The code for the door. */
export function Ticket({ ticket, title }: TicketProps) {
  const { t } = useTranslation('seats');
  return (
    <div className="ticket">
      <Code ticket={ticket} />
      <div>
        <p className="muted ticket__small">{t('booked.code')}</p>
        <p className="ticket__code">
          <span aria-hidden="true">{ticket}</span>
          <span className="visually-hidden">{lettersOf(ticket)}</span>
        </p>
        <p className="muted ticket__small">{t('booked.show')}</p>
        <ShowTicket ticket={ticket} title={title} className="text-button">
          {t('booked.ticket')}
        </ShowTicket>
      </div>
    </div>
  );
}

/** A button that shows the ticket as large as the window, on white. */
export function ShowTicket({
  ticket,
  title,
  className,
  children,
}: TicketProps & { className: string; children: ReactNode }) {
  const { t } = useTranslation('seats');
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setShown(true)}>
        {children}
      </button>
      {isShown && (
        <Dialog title={title} onClose={() => setShown(false)}>
          <div className="ticket ticket--large">
            <Code ticket={ticket} />
            <p className="ticket__code">
              <span aria-hidden="true">{ticket}</span>
              <span className="visually-hidden">
                {t('booked.codeLetters', { letters: lettersOf(ticket) })}
              </span>
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Code({ ticket }: { ticket: string }) {
  return (
    <span className="ticket__qr" aria-hidden="true">
      <Suspense>
        <QrCode text={ticket} />
      </Suspense>
    </span>
  );
}

/** Read letter by letter. */
function lettersOf(ticket: string): string {
  return Array.from(ticket).join(' ');
}
