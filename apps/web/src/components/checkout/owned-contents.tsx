import type { Quote } from '@academy/api-client';
import { useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The contents of a project that the buyer already owns, and the credit for each. */
export function OwnedContents({ quote }: { quote: Quote | null }) {
  const { t } = useTranslation('checkout');
  const { money } = useFormats();
  const textLanguage = useTextLanguage();
  if (quote === null || quote.ownedContents.length === 0) return null;
  const { ownedContents, creditCents, currency, isNothingLeft } = quote;
  const text = isNothingLeft ? 'nothingLeft' : creditCents > 0 ? 'ownedCredit' : 'owned';
  return (
    <div className="owned">
      <p>{t(text, { count: ownedContents.length })}</p>
      <ul className="owned__list">
        {ownedContents.map(({ contentId, slug, title, isUntranslated, creditCents: credit }) => (
          <li key={contentId}>
            <Link to={`/contenuti/${slug}`} lang={textLanguage(isUntranslated)}>
              {title}
            </Link>
            {!isNothingLeft && credit > 0 && <> (−{money(credit, currency)})</>}
          </li>
        ))}
      </ul>
    </div>
  );
}
