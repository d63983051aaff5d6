import { Link } from 'react-router-dom';
import { useSettings } from '../../api/settings.ts';

/** The brand's name until the settings are loaded. */
const DEFAULT_BRAND = 'Civitas';

/** The association's name. */
export function useBrand(): string {
  return useSettings()?.brandName || DEFAULT_BRAND;
}

/** The masthead, linked to the home page. */
export function Brand() {
  const brand = useBrand();
  return (
    <Link className="site-header__brand" to="/">
      {brand} <span>Academy</span>
    </Link>
  );
}
