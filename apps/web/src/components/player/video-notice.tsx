import './player.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVideoConsent } from '../consent/video-consent.ts';

/**
 * What starting a video at Vimeo means for privacy, beside the control that starts it; nothing for viewers who have
 * agreed for six months. Needs the `player` texts.
 */
export function VideoNotice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('player');
  if (useVideoConsent() === 'given') return null;
  return (
    <div className="player__consent">
      <p>
        {t('consent.text')} <Link to="/cookie">{t('consent.link')}</Link>
      </p>
      {children}
    </div>
  );
}
