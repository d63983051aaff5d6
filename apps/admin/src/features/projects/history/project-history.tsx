import { type ProjectDetail, type ProjectVersionDetail, useSession } from '@academy/api-client';
import type { Opening } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { useLazyGetProjectVersionQuery, useListProjectVersionsInfiniteQuery } from '../../../api/versions.ts';
import { HistoryDrawer } from '../../../components/history/history-drawer.tsx';
import { creditFieldsOf } from '../../../components/item/credits-section.tsx';
import { englishTextsOf } from '../../../components/item/english-texts.ts';
import { chosenContentOf, type ProjectFields } from '../fields/project-fields.ts';
import { useFieldTexts } from '../fields/use-field-texts.ts';

const ALIASES = { contentIds: 'contents', openings: 'contents' };

interface ProjectHistoryProps {
  project: ProjectDetail;
  current: ProjectFields;
  onRestore: (values: ProjectFields) => void;
  onClose: () => void;
}

/** The versions of a project. */
export default function ProjectHistory({ project: { id }, current, ...drawer }: ProjectHistoryProps) {
  const { t } = useTranslation('form');
  const { role } = useSession();
  const query = useListProjectVersionsInfiniteQuery(id);
  const [ask] = useLazyGetProjectVersionQuery();
  const texts = useFieldTexts();
  const read = async (version: number) => {
    const { data, error } = await ask({ id, version });
    if (!data) return { error };
    const { isActive, priceCents, currency, accessDays } = current;
    // Restoring a version changes neither whether it is active nor terms that the user may not set.
    const kept = role === 'admin' ? { isActive } : { isActive, priceCents, currency, accessDays };
    const { missingFiles, missingContents } = data;
    const losses = [
      ...(missingFiles > 0 ? [t('history.missing', { count: missingFiles })] : []),
      ...(missingContents > 0 ? [t('history.missingContents', { count: missingContents })] : []),
    ];
    const saved = fieldsOfVersion(data, current);
    return { data: { saved, restored: { ...saved, ...kept }, losses } };
  };
  return (
    <HistoryDrawer query={query} read={read} texts={texts} aliases={ALIASES} current={current} {...drawer} />
  );
}

function openingOf({ openings = [] }: ProjectVersionDetail['fields'], contentId: string): Opening | null {
  const opening = openings.find((one) => one.contentId === contentId);
  return opening ? { on: opening.on ?? null, afterDays: opening.afterDays ?? null } : null;
}

/** A version in the form's shape. @param current provides what a version does not contain. */
function fieldsOfVersion(
  { fields, teachers, topics, contents }: ProjectVersionDetail,
  current: ProjectFields,
): ProjectFields {
  return {
    title: fields.title,
    slug: fields.slug ?? current.slug,
    shortDescription: fields.shortDescription,
    extendedDescription: fields.extendedDescription,
    translations: englishTextsOf(fields.translations),
    priceCents: fields.priceCents ?? null,
    currency: fields.currency,
    accessDays: fields.accessDays ?? null,
    isActive: fields.isActive,
    isFeatured: fields.isFeatured,
    // Restoring a version does not change the schedule.
    publishAt: current.publishAt,
    withdrawAt: current.withdrawAt,
    coverImageUrl: fields.coverImageUrl ?? null,
    certificate: fields.certificate ?? null,
    ...creditFieldsOf({ teachers, topics }),
    contents: contents.map((content) => chosenContentOf(content, openingOf(fields, content.id))),
  };
}
