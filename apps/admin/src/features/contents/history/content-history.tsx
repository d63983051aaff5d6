import { type ContentDetail, useSession } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useLazyGetContentVersionQuery, useListContentVersionsInfiniteQuery } from '../../../api/versions.ts';
import { HistoryDrawer } from '../../../components/history/history-drawer.tsx';
import type { ContentFields } from '../fields/content-fields.ts';
import { useFieldTexts } from '../fields/use-field-texts.ts';
import { fieldsOfVersion } from './version-fields.ts';

/** The form has what belongs to videos in one with them. */
const ALIASES = { videoTitles: 'vimeoIds', videoDurations: 'vimeoIds' };

interface ContentHistoryProps {
  content: ContentDetail;
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
    const { status, isPremium, priceCents, currency, accessDays } = current;
    // Whether it is published is not part of what one goes back to, nor are terms that the reader cannot set.
    const kept = role === 'admin' ? { status } : { status, isPremium, priceCents, currency, accessDays };
    const { missingFiles: count } = data;
    const losses = count > 0 ? [t('history.missing', { count })] : [];
    return { data: { values: { ...fieldsOfVersion(data, current), ...kept }, losses } };
  };
  return (
    <HistoryDrawer query={query} read={read} texts={texts} aliases={ALIASES} current={current} {...drawer} />
  );
}
