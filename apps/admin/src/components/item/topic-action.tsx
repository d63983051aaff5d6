import { toApiError, type Versioned } from '@academy/api-client';
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

type Answer<T extends object> = Promise<{ data?: Versioned<T> | undefined; error?: unknown }>;

interface TopicActionProps {
  /** No other change is running. */
  isFree: boolean;
  /** Changes the selected items, and reports on each. */
  run: (change: BulkChange<Item>) => Promise<void>;
  /** An item as it is now. */
  read: (id: string) => Answer<Item>;
  /** Sets an item's topics; refused when it no longer has this version. */
  update: (id: string, topicIds: string[], version: string | null) => Answer<object>;
}

/** Adds a topic to the selected items, after their current ones. */
export function TopicAction({ isFree, run, ...item }: TopicActionProps) {
  const { t } = useTranslation('form');
  const rules = useRules();
  const [isOpen, setOpen] = useState(false);
  const add = async ({ topic }: { topic?: RemoteOption }) => {
    if (topic) await run(addition(topic.value, item));
    return {};
  };
  return (
    <>
      <button type="button" className="bulk-bar__action" disabled={!isFree} onClick={() => setOpen(true)}>
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

/** The list may be outdated: topics that someone else added or removed in the meantime stay so. */
function addition(
  topic: string,
  { read, update }: Pick<TopicActionProps, 'read' | 'update'>,
): BulkChange<Item> {
  const remove = async (id: string) => {
    const { data, error } = await read(id);
    if (!data) return { error: toApiError(error) };
    return update(
      id,
      topicIdsOf(data).filter((one) => one !== topic),
      data.version,
    );
  };
  return {
    isNeeded: (item) => !topicIdsOf(item).includes(topic),
    apply: async ({ id }) => {
      const { data, error: unread } = await read(id);
      if (!data) return { error: toApiError(unread) };
      const topicIds = topicIdsOf(data);
      // Added by someone else: undoing must not remove it.
      if (topicIds.includes(topic)) return {};
      const { error } = await update(id, [...topicIds, topic], data.version);
      return error ? { error } : { data: () => remove(id) };
    },
  };
}

function topicIdsOf({ topics }: Pick<Item, 'topics'>): string[] {
  return topics.map(({ id }) => id);
}
