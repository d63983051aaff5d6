import { TEACHER_LIMITS } from '@academy/shared';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LanguagePair } from '../../../components/fields/language-pair.tsx';
import type { TeacherFields } from './teacher-fields.ts';

type Links = TeacherFields['links'];

interface LinksFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: Links;
  onChange?: (links: Links) => void;
}

/** The links of a teacher, each with its text in both languages. */
export function LinksField({ id, value = [], onChange }: LinksFieldProps) {
  const { t } = useTranslation('credits');
  const set = (changed: number, fields: Partial<Links[number]>) =>
    onChange?.(value.map((link, index) => (index === changed ? { ...link, ...fields } : link)));
  return (
    <div className="links-field" {...(id && { id })}>
      {value.map(({ label, english, url }, index) => (
        <div key={index} className="links-field__row">
          <LanguagePair>
            <Input
              value={label}
              maxLength={TEACHER_LIMITS.linkLabel}
              placeholder={t('teachers.linkLabel')}
              aria-label={t('teachers.linkLabelOf', { number: index + 1 })}
              onChange={(event) => set(index, { label: event.target.value })}
            />
            <Input
              lang="en"
              value={english}
              maxLength={TEACHER_LIMITS.linkLabel}
              placeholder={t('teachers.englishLinkLabel')}
              aria-label={t('teachers.englishLinkLabelOf', { number: index + 1 })}
              onChange={(event) => set(index, { english: event.target.value })}
            />
          </LanguagePair>
          <Input
            value={url}
            maxLength={2000}
            placeholder="https://"
            aria-label={t('teachers.linkUrlOf', { number: index + 1 })}
            onChange={(event) => set(index, { url: event.target.value })}
          />
          <Button
            aria-label={t('teachers.removeLinkOf', { number: index + 1 })}
            onClick={() => onChange?.(value.filter((_link, kept) => kept !== index))}
          >
            {t('teachers.removeLink')}
          </Button>
        </div>
      ))}
      {value.length < TEACHER_LIMITS.links && (
        <div>
          <Button onClick={() => onChange?.([...value, { label: '', english: '', url: '' }])}>
            {t('teachers.addLink')}
          </Button>
        </div>
      )}
    </div>
  );
}
