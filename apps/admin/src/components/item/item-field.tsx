import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListProjectsInfiniteQuery } from '../../api/projects.ts';
import { RemoteSelect } from '../fields/remote-select.tsx';
import { useRules } from '../fields/rules.ts';
import type { RemoteOption } from '../fields/use-remote-options.ts';
import { useContentOptions } from './use-content-options.ts';

/** The values of an {@link ItemField}, beside the field `type`. */
export interface ItemChoice {
  content?: RemoteOption;
  project?: RemoteOption;
}

/**
 * A content, or a project if the form's field `type` has that value, searched by title. They are separate fields, so
 * that switching between them loses neither.
 */
export function ItemField({ labels }: { labels: Record<keyof ItemChoice, string> }) {
  const { t } = useTranslation('form');
  const rules = useRules();
  const name = Form.useWatch<string | undefined>('type') === 'project' ? 'project' : 'content';
  return (
    <Form.Item key={name} name={name} label={labels[name]} rules={[rules.chosen]}>
      <RemoteSelect
        placeholder={t('picker.search')}
        useOptions={name === 'project' ? useProjects : useContentOptions}
      />
    </Form.Item>
  );
}

function useProjects(search: string) {
  const { currentData, isError } = useListProjectsInfiniteQuery({ ...(search && { search }), status: 'all' });
  return { options: currentData?.pages.flatMap(({ items }) => items.map(optionOf)), isError };
}

const optionOf = ({ id, title }: { id: string; title: string }): RemoteOption => ({
  value: id,
  label: title,
});
