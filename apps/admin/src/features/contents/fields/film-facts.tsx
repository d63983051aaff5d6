import { toApiError } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { useGetMediaQuery } from '../../../api/media.ts';
import { FileThumb } from '../../../components/library/file-thumb.tsx';

/** A film of a list as people know it: its picture, the name of its file, its length. */
export function FilmFacts({ id }: { id: string }) {
  const { t } = useTranslation('contents');
  const { data: film, error } = useGetMediaQuery(id);
  if (!film)
    return (
      <span className="entry__facts">
        {error && toApiError(error).status === 404 ? t('videos.filmGone') : t('videos.film')}
      </span>
    );
  return (
    <span className="entry__film">
      <span className="entry__thumb">
        <FileThumb file={film} />
      </span>
      <span className="entry__facts">
        {film.fileName}
        {film.durationSeconds !== null && ` · ${formatClock(film.durationSeconds)}`}
      </span>
    </span>
  );
}
