import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../api/settings.ts';

const INK = 'var(--color-cover-ink)';
const BLUE = '#1f4d8f';
const RED = '#a33f1f';
const PEACH = '#f0a585';
const SKY = '#8fb8f2';
const PAPER = '#fbeecb';

/** Flat illustrations in the colours of the covers. */
const DRAWINGS: Record<'quality' | 'community' | 'certificates', ReactNode> = {
  quality: (
    <>
      <path fill={BLUE} d="M4 18h28v42H4z" />
      <path fill={PEACH} d="M18 6h30v44H18z" />
      <path fill="none" stroke={INK} strokeWidth="3" d="M25 18h16M25 27h16M25 36h9" />
    </>
  ),
  community: (
    <>
      <circle cx="24" cy="34" r="18" fill={SKY} />
      <circle cx="44" cy="34" r="18" fill={RED} />
      <path fill={PAPER} d="M34 19a18 18 0 0 1 0 30 18 18 0 0 1 0-30z" />
    </>
  ),
  certificates: (
    <>
      <path fill={INK} d="M22 34h24v28l-12-8-12 8z" />
      <circle cx="34" cy="24" r="18" fill={RED} />
      <path fill="none" stroke={PAPER} strokeWidth="4" d="m26 24 6 6 11-12" />
    </>
  ),
};

/** Why to study here: quality, community, certifications. */
export function Reasons() {
  const { t } = useTranslation('home');
  // Until the settings are known, nothing is promised that may be switched off.
  const hasQuestions = useSettings()?.hasQuestions === true;
  return (
    <section className="container section">
      <div className="section__head">
        <h2>{t('features.title')}</h2>
      </div>
      <div className="columns">
        {(['quality', 'community', 'certificates'] as const).map((feature) => (
          <div key={feature} className="columns__item">
            <svg className="columns__drawing" viewBox="0 0 68 66" aria-hidden="true">
              {DRAWINGS[feature]}
            </svg>
            <h3>{t(`features.${feature}.title`)}</h3>
            <p>
              {t(
                feature === 'community' && !hasQuestions
                  ? 'features.community.textWithoutQuestions'
                  : `features.${feature}.text`,
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
