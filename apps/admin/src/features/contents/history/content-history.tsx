import { useSession } from '@academy/api-client';
import type { StaffContent } from '../../../api/contents.ts';
import { useTranslation } from 'react-i18next';
import { useLazyGetContentVersionQuery, useListContentVersionsInfiniteQuery } from '../../../api/versions.ts';
import { HistoryDrawer } from '../../../components/history/history-drawer.tsx';
import type { ContentFields } from '../fields/content-fields.ts';
import { useFieldTexts } from '../fields/use-field-texts.ts';
import { fieldsOfVersion } from './version-fields.ts';

/** In the form, these belong to the field of the videos. */
const ALIASES = { videoTitles: 'vimeoIds', videoDurations: 'vimeoIds', videoChapters: 'vimeoIds' };

interface ContentHistoryProps {
  content: StaffContent;
  current: ContentFields;
  onRestore: (values: ContentFields) => void;
  onClose: () => void;
}

/** The versions of a content. */
export default function ContentHistory({ content: { id }, current, ...drawer }: ContentHistoryProps) {
  const { t } = useTranslation('form');
  const { role } = useSession();
  const query = useListContentVersionsInfiniteQuery(id);
  const [ask] = useLazyGetContentVersionQuery();
  const texts = useFieldTexts();
  const read = async (version: number) => {
    const { data, error } = await ask({ id, version });
    if (!data) return { error };
    const saved = fieldsOfVersion(data, current);
    const { status, isPremium, priceCents, currency, accessDays } = current;
    // Restoring a version changes neither the publication status nor terms that the user may not set.
    const kept = role === 'admin' ? { status } : { status, isPremium, priceCents, currency, accessDays };
    // The form keeps its price while the content is free.
    const price = saved.isPremium ? saved.priceCents : priceCents;
    const { missingFiles: count } = data;
    const losses = count > 0 ? [t('history.missing', { count })] : [];
    return { data: { saved, restored: { ...saved, priceCents: price, ...kept }, losses } };
  };
  return (
    <HistoryDrawer query={query} read={read} texts={texts} aliases={ALIASES} current={current} {...drawer} />
  );
}
