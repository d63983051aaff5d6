import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListContentsInfiniteQuery } from '../../api/contents.ts';
import { RemoteSelect } from '../../components/fields/remote-select.tsx';
import type { RemoteOption } from '../../components/fields/use-remote-options.ts';
import { useContentOptions } from '../../components/item/use-content-options.ts';
import { rowsOf } from '../../components/list/list-query.ts';

interface CourseChoiceProps {
  contentId: string | undefined;
  onChoose: (contentId: string | undefined) => void;
}

/** Beside which content the questions are; all by default. */
export function CourseChoice({ contentId = '', onChoose }: CourseChoiceProps) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const [chosen, setChosen] = useState<RemoteOption>();
  const isKnown = chosen?.value === contentId;
  // From an address only the id is known.
  const found = useListContentsInfiniteQuery(
    { ids: contentId, status: 'all', closing: 'all' },
    { skip: contentId === '' || isKnown },
  );
  const label = rowsOf(found)?.[0]?.title ?? '…';
  return (
    <div className="inbox__course">
      <label className="visually-hidden" htmlFor={id}>
        {t('course.label')}
      </label>
      <RemoteSelect
        id={id}
        {...(contentId !== '' && { value: isKnown ? chosen : { value: contentId, label } })}
        placeholder={t('course.all')}
        useOptions={useContentOptions}
        onChange={(option) => {
          setChosen(option);
          onChoose(option.value);
        }}
        onClear={() => onChoose(undefined)}
      />
    </div>
  );
}
