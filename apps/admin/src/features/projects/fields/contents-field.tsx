import { AccessBadge, Badge, useFormats } from '@academy/ui';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchContentsQuery } from '../../../api/contents.ts';
import { useTypedSearch } from '../../../components/search/use-typed-search.ts';
import { SortableList } from '../../../components/sortable/sortable-list.tsx';
import { OpeningField } from './opening-field.tsx';
import { chosenContentOf, type ChosenContent } from './project-fields.ts';

interface ContentsFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: ChosenContent[];
  onChange?: (contents: ChosenContent[]) => void;
}

/** The project's contents in order, and a search to add more. */
export function ContentsField({ id, value = [], onChange }: ContentsFieldProps) {
  const { t } = useTranslation('projects');
  return (
    <div className="picker">
      {value.length === 0 && <p className="muted">{t('picker.empty')}</p>}
      <SortableList
        label={t('picker.chosen')}
        items={value}
        keyOf={(content) => content.id}
        nameOf={({ title }) => title}
        onReorder={(contents) => onChange?.(contents)}
        onRemove={(removed) => onChange?.(value.filter((content) => content.id !== removed.id))}
        render={(content) => (
          <>
            <ContentLine content={content} />
            {/* A free content waits for nothing, unless it was premium when this was chosen, or will be. */}
            {(content.isPremium || content.opening) && (
              <OpeningField
                title={content.title}
                value={content.opening ?? null}
                onChange={(opening) =>
                  onChange?.(value.map((each) => (each.id === content.id ? { ...each, opening } : each)))
                }
              />
            )}
          </>
        )}
      />
      <Search
        {...(id && { id })}
        chosen={value}
        onAdd={(content) => onChange?.([...value, chosenContentOf(content, null)])}
      />
    </div>
  );
}

function ContentLine({ content }: { content: Omit<ChosenContent, 'opening'> }) {
  const { t } = useTranslation('projects');
  const { money } = useFormats();
  const { title, isPremium, priceCents, currency, status } = content;
  return (
    <div className="picker__line">
      <span className="picker__title">{title}</span>
      <span className="picker__facts">
        <AccessBadge premium={isPremium} />
        {status !== 'published' && <Badge tone="plain">{t(`picker.status.${status}`)}</Badge>}
        {isPremium && <span className="picker__price">{money(priceCents, currency)}</span>}
      </span>
    </div>
  );
}

interface SearchProps {
  id?: string;
  chosen: ChosenContent[];
  onAdd: (content: Omit<ChosenContent, 'opening'>) => void;
}

function Search({ id, chosen, onAdd }: SearchProps) {
  const { t } = useTranslation('projects');
  const listId = useId();
  const { text, setText, search, searchNow } = useTypedSearch();
  const { currentData, isError } = useSearchContentsQuery(search);
  const found = currentData?.items.filter(
    ({ id: foundId }) => !chosen.some((content) => content.id === foundId),
  );

  return (
    <div className="picker__search">
      <Input
        {...(id && { id })}
        type="search"
        value={text}
        maxLength={100}
        placeholder={t('picker.placeholder')}
        aria-label={t('picker.search')}
        aria-controls={listId}
        onChange={(event) => setText(event.target.value)}
        // Enter searches; it must not save the project.
        onPressEnter={(event) => {
          event.preventDefault();
          searchNow();
        }}
      />
      <p className="visually-hidden" role="status">
        {found && t('picker.found', { count: found.length })}
      </p>
      {isError && <p role="alert">{t('picker.failed')}</p>}
      <ul id={listId} className="picker__found" aria-label={t('picker.results')}>
        {found?.map((content) => (
          <li key={content.id}>
            <ContentLine content={content} />
            <Button
              aria-label={t('picker.addTitle', { title: content.title })}
              onClick={() => onAdd(content)}
            >
              {t('picker.add')}
            </Button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="muted">{t(search ? 'picker.none' : 'picker.allChosen')}</p>}
    </div>
  );
}
