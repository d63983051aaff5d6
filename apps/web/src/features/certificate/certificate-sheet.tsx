import type { CertificateCheck } from '@academy/api-client';
import { MIN_CHAMBER_SEATS } from '@academy/shared';
import { Chamber, type SeatState } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Number of letters from which a name or title is set smaller, so that it fits the sheet. */
const LONG_NAME = 35;
const LONG_TITLE = 100;

interface CertificateSheetProps {
  check: CertificateCheck;
  facts: NonNullable<CertificateCheck['certificate']>;
}

/** A small picture of the printed certificate. Decorative: the page has the same in text. */
export function CertificateSheet({ check, facts }: CertificateSheetProps) {
  const { t } = useTranslation('certificate');
  const seats = Array.from({ length: facts.lessonCount }, (_, index): SeatState =>
    index === facts.lessonCount - 1 ? 'free' : 'done',
  );
  return (
    <div className="sheet" aria-hidden="true">
      <div className="sheet__in">
        <p className="sheet__brand">{check.issuerName}</p>
        <p className="sheet__number">{check.number}</p>
        <div className="sheet__statement">
          <p className="sheet__kicker">{t('sheet.kind')}</p>
          <p className={sized('sheet__name', facts.holderName, LONG_NAME)}>{facts.holderName}</p>
          <p>{t(`sheet.completed.${facts.itemType}`)}</p>
          <p className={sized('sheet__title', facts.title, LONG_TITLE)}>{facts.title}</p>
        </div>
        {seats.length >= MIN_CHAMBER_SEATS && <Chamber seats={seats} className="sheet__chamber" />}
        <p className="sheet__code">{check.code}</p>
      </div>
    </div>
  );
}

function sized(name: string, text: string, longFrom: number): string {
  return text.length < longFrom ? name : `${name} ${name}--long`;
}
