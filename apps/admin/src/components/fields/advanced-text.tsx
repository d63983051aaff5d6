import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './fields.css';

interface AdvancedTextProps {
  label: string;
  help: ReactNode;
  value: string;
  placeholder: string;
  onChange: (text: string) => void;
}

/** The same entries as one comma-separated text, for users who prefer typing. */
export function AdvancedText({ label, help, value, placeholder, onChange }: AdvancedTextProps) {
  const { t } = useTranslation('form');
  return (
    <details className="advanced-text">
      <summary>{t('list.advanced')}</summary>
      <p className="muted">{help}</p>
      <Input.TextArea
        aria-label={label}
        value={value}
        autoSize={{ minRows: 2, maxRows: 8 }}
        spellCheck={false}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  );
}
