import { useBrokenImage } from '@academy/ui';
import { Link } from 'react-router-dom';
import { useBrand, useSettings } from '../../api/settings.ts';

/** The masthead, linked to the home page: the logo, or the name without one or while it cannot be loaded. */
export function Brand() {
  const brand = useBrand();
  const logoUrl = useSettings()?.logoUrl;
  const { isBroken, imageProps } = useBrokenImage();
  return (
    <Link className="site-header__brand" to="/">
      {logoUrl && !isBroken ? (
        <img {...imageProps} className="site-header__logo" src={logoUrl} alt={`${brand} Academy`} />
      ) : (
        <>
          {brand} <span>Academy</span>
        </>
      )}
    </Link>
  );
}
