import { Link } from 'react-router-dom';
import { useSettings } from '../../api/settings.ts';

/** The name of the house until the settings have said another. */
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
