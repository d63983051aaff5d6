import { SEMINAR_LIMITS } from '@academy/shared';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../components/fields/form-section.tsx';
import { LanguagePair } from '../../../../components/fields/language-pair.tsx';
import { useRules } from '../../../../components/fields/rules.ts';
import { NEW_PROGRAMME_ITEM, type ProgrammeFields } from '../seminar-fields.ts';
import { ENGLISH } from './paths.ts';
import { useNeededBefore } from './use-needed-before.ts';

/** What happens in a seminar, part by part. */
export function ProgrammeSection() {
  const { t } = useTranslation('contents');
  return (
    <FormSection title={t('seminar.programme')} text={t('seminar.programmeHelp')}>
      <Form.List name={['seminar', 'programme']}>
        {(items, { add, remove }) => (
          <>
            {items.map(({ key, name }) => (
              <ProgrammeItem key={key} index={name} onRemove={() => remove(name)} />
            ))}
            <Button
              disabled={items.length >= SEMINAR_LIMITS.programmeItems}
              onClick={() => add(NEW_PROGRAMME_ITEM satisfies ProgrammeFields)}
            >
              {t('seminar.addItem')}
            </Button>
          </>
        )}
      </Form.List>
    </FormSection>
  );
}

function ProgrammeItem({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('contents');
  const rules = useRules();
  const needed = useNeededBefore();
  const text = ['seminar', 'programme', index, ...ENGLISH, 'text'];
  const number = index + 1;
  return (
    <div className="programme-item" role="group" aria-label={t('seminar.item', { number })}>
      <Form.Item
        name={[index, 'time']}
        label={t('seminar.itemTime')}
        getValueProps={(time: string | null) => ({ value: time ?? '' })}
      >
        <Input type="time" />
      </Form.Item>
      <LanguagePair>
        <Form.Item name={[index, 'title']} label={t('seminar.itemTitle')} rules={[rules.required]}>
          <Input maxLength={SEMINAR_LIMITS.itemTitle} />
        </Form.Item>
        <Form.Item
          name={[index, ...ENGLISH, 'title']}
          label={t('seminar.itemTitleEnglish')}
          dependencies={[text]}
          rules={[needed([text])]}
        >
          <Input lang="en" maxLength={SEMINAR_LIMITS.itemTitle} />
        </Form.Item>
      </LanguagePair>
      <LanguagePair>
        <Form.Item name={[index, 'text']} label={t('seminar.itemText')}>
          <Input.TextArea autoSize={{ minRows: 1 }} maxLength={SEMINAR_LIMITS.itemText} />
        </Form.Item>
        <Form.Item name={[index, ...ENGLISH, 'text']} label={t('seminar.itemTextEnglish')}>
          <Input.TextArea lang="en" autoSize={{ minRows: 1 }} maxLength={SEMINAR_LIMITS.itemText} />
        </Form.Item>
      </LanguagePair>
      <Button aria-label={t('seminar.removeItem', { number })} onClick={onRemove}>
        {t('seminar.remove')}
      </Button>
    </div>
  );
}
