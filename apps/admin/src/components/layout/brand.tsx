import { Link } from 'react-router-dom';
import { useGetSettingsQuery } from '../../api/settings.ts';

/** The association's name, linked to the user's start page. */
export function Brand() {
  const { data } = useGetSettingsQuery();
  return (
    <Link className="rail__brand" to="/">
      {data?.brandName} <span>Academy</span>
    </Link>
  );
}
