import type { Versioned } from '@academy/api-client';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange } from '../bulk/bulk-changes.tsx';
import { RemoteSelect } from '../fields/remote-select.tsx';
import { useRules } from '../fields/rules.ts';
import type { RemoteOption } from '../fields/use-remote-options.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useTopicOptions } from './use-topic-options.ts';

/** An item whose topics can be changed. */
interface Item {
  id: string;
  topics: readonly { id: string }[];
}

interface TopicActionProps<T extends Item> {
  /** Changes the chosen items, and reports on each. */
  run: (change: BulkChange<T>) => Promise<void>;
  /** Gives an item these topics; refused when it no longer has this version, if one is given. */
  update: (
    id: string,
    topicIds: string[],
    version: string | null,
  ) => Promise<{ data?: Versioned<object> | undefined; error?: unknown }>;
}

/** Adds a topic to the chosen items, after those they have. */
export function TopicAction<T extends Item>({ run, update }: TopicActionProps<T>) {
  const { t } = useTranslation('form');
  const rules = useRules();
  const [isOpen, setOpen] = useState(false);
  const add = async ({ topic }: { topic?: RemoteOption }) => {
    if (topic) await run(addition(topic.value, update));
    return {};
  };
  return (
    <>
      <button type="button" className="bulk-bar__action" onClick={() => setOpen(true)}>
        {t('bulkTopic.action')}
      </button>
      {isOpen && (
        <FormDialog<{ topic?: RemoteOption }>
          title={t('bulkTopic.title')}
          confirmLabel={t('bulkTopic.confirm')}
          failureTitle={t('bulkTopic.failed')}
          initialValues={{}}
          isGuarded={false}
          save={add}
          onClose={() => setOpen(false)}
        >
          <p>{t('bulkTopic.text')}</p>
          <Form.Item name="topic" label={t('bulkTopic.topic')} rules={[rules.chosen]}>
            <RemoteSelect placeholder={t('bulkTopic.placeholder')} useOptions={useTopicOptions} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
}

function addition<T extends Item>(topic: string, update: TopicActionProps<T>['update']): BulkChange<T> {
  return {
    isNeeded: ({ topics }) => topics.every(({ id }) => id !== topic),
    apply: ({ id, topics }) => update(id, [...idsOf(topics), topic], null),
    restore: ({ id, topics }, version) => update(id, idsOf(topics), version),
  };
}

function idsOf(topics: Item['topics']): string[] {
  return topics.map(({ id }) => id);
}
