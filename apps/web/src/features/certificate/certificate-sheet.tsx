import type { CertificateCheck } from '@academy/api-client';
import { MIN_CHAMBER_SEATS, pagePath, pathInLanguage } from '@academy/shared';
import { Chamber, type SeatState, useFormats, useHydrated, useLanguage } from '@academy/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCredits } from './use-credits.ts';
import { useExtent } from './use-extent.ts';

// Only pages of valid certificates need the library that computes it.
const QrCode = lazy(() => import('../../components/qr-code.tsx'));

/** Number of letters from which a text is set smaller, so that it fits the sheet. */
const LONG_NAME = 35;
const LONG_TITLE = 100;
const LONG_CREDITS = 200;
/** Those of as many bodies as an item may have. */
const LONGEST_CREDITS = 700;

interface CertificateSheetProps {
  check: CertificateCheck;
  facts: NonNullable<CertificateCheck['certificate']>;
}

/**
 * The certificate drawn like its PDF, on the screen and in print. The number of contents, the day of the last lesson
 * and the signature are on the PDF alone: the public check does not contain them. Decorative: the page has the same in
 * text.
 */
export function CertificateSheet({ check, facts }: CertificateSheetProps) {
  const { t } = useTranslation('certificate');
  const { longDate } = useFormats();
  const extent = useExtent(facts);
  const list = useCredits(facts).join('; ');
  const credits = list && t('sheet.credits', { list });
  // Name and title give way, as on the PDF.
  const isCrowded = credits.length >= LONG_CREDITS;
  const isHydrated = useHydrated();
  const [brand, ...rest] = check.issuerName.split(/ (?=Academy$)/);
  return (
    <div className="sheet" aria-hidden="true">
      <div className="sheet__in">
        <p className="sheet__brand">
          {brand} <span>{rest}</span>
        </p>
        <p className="sheet__number">{t('sheet.number', { number: check.number })}</p>
        <div className="sheet__statement">
          <p className="sheet__kicker">{t('sheet.kind')}</p>
          <p className={sized('sheet__name', facts.holderName, isCrowded ? 0 : LONG_NAME)}>
            {facts.holderName}
          </p>
          <p>{t(`sheet.completed.${facts.itemType}`)}</p>
          <p className={sized('sheet__title', facts.title, isCrowded ? 0 : LONG_TITLE)}>{facts.title}</p>
          <p>{`${extent}.`}</p>
          {credits && <p className={creditsClass(credits)}>{credits}</p>}
          <p>
            {`${longDate(check.issuedAt)}.`}
            {check.expiresAt !== null && ` ${t('sheet.until', { when: longDate(check.expiresAt) })}`}
          </p>
        </div>
        {facts.lessonCount >= MIN_CHAMBER_SEATS && <Seal lessonCount={facts.lessonCount} />}
        {/* The server does not know under which address it is reached. */}
        {isHydrated && <Verification code={check.code} />}
      </div>
    </div>
  );
}

/** A chamber with every seat taken, the last one in another colour. */
function Seal({ lessonCount }: { lessonCount: number }) {
  const { t } = useTranslation('certificate');
  const seats = Array.from({ length: lessonCount }, (_, index): SeatState =>
    index === lessonCount - 1 ? 'free' : 'done',
  );
  return (
    <div className="sheet__seal">
      <Chamber hasDesk seats={seats} />
      <p className="sheet__caption">{t('sheet.seats', { count: lessonCount })}</p>
    </div>
  );
}

/** Where to verify it: the address of this page, and its code. */
function Verification({ code }: { code: string }) {
  const { t } = useTranslation('certificate');
  const language = useLanguage();
  const page = new URL(pathInLanguage(pagePath('certificate', code), language), window.location.origin);
  return (
    <div className="sheet__verification">
      <div>
        <p>{t('sheet.verify')}</p>
        <p className="sheet__site">{page.host + page.pathname.replace(/\/[^/]*$/, '')}</p>
        <p>{t('sheet.code', { code })}</p>
      </div>
      <Suspense fallback={<span className="sheet__qr" />}>
        <QrCode text={page.href} />
      </Suspense>
    </div>
  );
}

function creditsClass(credits: string): string {
  if (credits.length >= LONGEST_CREDITS) return 'sheet__credits--longest';
  return sized('sheet__credits', credits, LONG_CREDITS);
}

function sized(name: string, text: string, longFrom: number): string {
  return text.length < longFrom ? name : `${name} ${name}--long`;
}
