import { Button, Input, type InputProps, Space } from 'antd';
import { useTranslation } from 'react-i18next';

interface SlugFieldProps extends Pick<InputProps, 'aria-invalid' | 'aria-describedby' | 'aria-required'> {
  /** Given by the form item. */
  id?: string;
  value?: string;
  onChange?: (slug: string) => void;
  /** The path before the slug. */
  base: string;
  /** The slug of the published item; null for a new one. */
  current: string | null;
  /** Makes a slug from the title. */
  onGenerate: () => void;
}

/**
 * The last part of a public address, with a button that generates it from the title and a note on what a change does.
 */
export function SlugField({ id, value = '', onChange, base, current, onGenerate, ...aria }: SlugFieldProps) {
  const { t } = useTranslation('form');
  const isMoved = current !== null && value !== '' && value !== current;
  return (
    <>
      <Space.Compact block>
        <Space.Addon>{base}</Space.Addon>
        <Input
          {...(id && { id })}
          {...aria}
          value={value}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button onClick={onGenerate}>{t('slug.generate')}</Button>
      </Space.Compact>
      {isMoved && (
        <p className="form-warning" role="status">
          {t('slug.moved', { from: `${base}${current}` })}
        </p>
      )}
    </>
  );
}
