import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../../../components/dialog/dialog.tsx';

const KEYS = {
  bold: 'Ctrl B',
  italic: 'Ctrl I',
  code: 'Ctrl E',
  link: 'Ctrl K',
  heading2: 'Ctrl Alt 2',
  heading3: 'Ctrl Alt 3',
  paragraph: 'Ctrl Alt 0',
  note: 'Ctrl Alt F',
  menu: '/',
  move: 'Alt ↑ ↓',
  language: 'Ctrl Alt ← →',
  toolbar: 'F6',
  indent: 'Tab, ⇧ Tab',
  undo: 'Ctrl Z, Ctrl Y',
  save: 'Ctrl S',
} as const;

/** Every key of the editor. */
export function TextKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contents');
  return (
    <Dialog title={t('text.tools.keys')} onClose={onClose}>
      <dl className="text-keys">
        {Object.entries(KEYS).map(([name, keys]) => (
          <div key={name}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`text.keys.${name as keyof typeof KEYS}`)}</dd>
          </div>
        ))}
      </dl>
      <DialogButtons>
        <Button onClick={onClose}>{t('text.close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
