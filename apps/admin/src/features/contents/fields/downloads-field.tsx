import { Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AddEntries } from '../../../components/fields/add-entries.tsx';
import { AdvancedText } from '../../../components/fields/advanced-text.tsx';
import { LanguagePair } from '../../../components/fields/language-pair.tsx';
import { Uploads } from '../../../components/fields/uploads.tsx';
import { LibraryButton } from '../../../components/library/library-button.tsx';
import { SortableList } from '../../../components/sortable/sortable-list.tsx';
import { nameOfLink, readDownloads, withDownloads, type DownloadsValue } from './download-entries.ts';

const LABEL_MAX_LENGTH = 200;

interface DownloadsFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: DownloadsValue;
  onChange?: (value: DownloadsValue) => void;
}

/** The downloads as rows to add, upload, label and order, and as comma-separated text; both edit the same value. */
export function DownloadsField({ id, value = { text: '', labels: {} }, onChange }: DownloadsFieldProps) {
  const { t } = useTranslation('contents');
  const entries = readDownloads(value);
  const wrong = entries.filter((entry) => !entry.isLink);
  const links = entries.filter((entry) => entry.isLink);
  // Two files may be stored before the form has taken the first one.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const add = (url: string, name: string) => {
    const before = readDownloads(latest.current);
    // The link already has a row and a label.
    if (before.some((entry) => entry.url === url)) return;
    latest.current = {
      ...withDownloads(latest.current, [...before, { url }]),
      labels: { ...latest.current.labels, [url]: nameOfLink(name) },
    };
    onChange?.(latest.current);
  };

  return (
    <>
      <SortableList
        label={t('downloads.list')}
        items={links}
        keyOf={({ key }) => key}
        nameOf={({ url, label }) => label || nameOfLink(url)}
        onReorder={(reordered) => onChange?.(withDownloads(value, [...reordered, ...wrong]))}
        onRemove={(_link, index) =>
          onChange?.(withDownloads(value, [...links.filter((_other, at) => at !== index), ...wrong]))
        }
        render={({ url, label, english }, index) => (
          <div className="entry">
            <LanguagePair>
              <Input
                value={label}
                maxLength={LABEL_MAX_LENGTH}
                aria-label={t('downloads.labelOf', { number: index + 1 })}
                placeholder={nameOfLink(url)}
                onChange={(event) =>
                  onChange?.({ ...value, labels: { ...value.labels, [url]: event.target.value } })
                }
              />
              <Input
                lang="en"
                value={english}
                maxLength={LABEL_MAX_LENGTH}
                aria-label={t('downloads.englishLabelOf', { number: index + 1 })}
                placeholder={t('downloads.englishLabel')}
                onChange={(event) =>
                  onChange?.({ ...value, english: { ...value.english, [url]: event.target.value } })
                }
              />
            </LanguagePair>
            <span className="entry__facts">
              <code>{url}</code>
            </span>
          </div>
        )}
      />
      <AddEntries
        id={id}
        placeholder="https://www.esempio.it/dispensa.pdf"
        onAdd={(added) => onChange?.(withDownloads(value, [...entries, ...added.map((url) => ({ url }))]))}
      />
      <Uploads
        label={t('downloads.uploads')}
        kinds={[{ kind: 'document', label: t('downloads.upload') }]}
        onStored={({ url }, name) => add(url, name)}
      >
        <LibraryButton kind="document" onChoose={({ url, fileName }) => add(url, fileName)} />
      </Uploads>
      <div aria-live="polite">
        {wrong.length > 0 && (
          <div className="form-alert">
            <p>{t('downloads.wrong', { count: wrong.length })}</p>
            <ul>
              {wrong.map(({ url }, index) => (
                <li key={index}>{url}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <AdvancedText
        label={t('downloads.text')}
        help={t('downloads.textHelp')}
        value={value.text}
        placeholder="https://www.esempio.it/dispensa.pdf, /media/covers/schema.pdf"
        onChange={(text) => onChange?.({ ...value, text })}
      />
    </>
  );
}
