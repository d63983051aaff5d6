import type { Audience, MessageInput } from '@academy/api-client';
import type { ChosenItem } from '../../../api/messages.ts';
import type { RemoteOption } from '../../../components/fields/use-remote-options.ts';

interface Words {
  subject: string;
  text: string;
}

/** A new message in its form's shape. */
export interface MessageFields {
  contents: RemoteOption[];
  projects: RemoteOption[];
  includesFormer: boolean;
  it: Words;
  en: Words;
}

/** An empty message about these items. */
export function newMessage(items: readonly (ChosenItem & { title: string })[]): MessageFields {
  const of = (type: ChosenItem['type']) =>
    items.filter((item) => item.type === type).map(({ id, title }) => ({ value: id, label: title }));
  return {
    contents: of('single'),
    projects: of('project'),
    includesFormer: false,
    it: { subject: '', text: '' },
    en: { subject: '', text: '' },
  };
}

/** The audience; null while no item is selected. */
export function audienceOf({
  contents,
  projects,
  includesFormer,
}: Pick<MessageFields, 'contents' | 'projects' | 'includesFormer'>): Audience | null {
  const items = [
    ...contents.map(({ value: id }) => ({ type: 'single' as const, id })),
    ...projects.map(({ value: id }) => ({ type: 'project' as const, id })),
  ];
  return items.length === 0 ? null : { items, includesFormer };
}

/** The message as in a request. */
export function messageInputOf(fields: MessageFields): MessageInput {
  const { it, en } = fields;
  const english = { subject: en.subject.trim(), text: en.text.trim() };
  return {
    ...(audienceOf(fields) ?? { items: [], includesFormer: false }),
    written: {
      it: { subject: it.subject.trim(), text: it.text.trim() },
      ...(english.subject && english.text && { en: english }),
    },
  };
}

/** The items in an address: `?content=…&project=…`, each repeatable. */
export function itemsOf(params: URLSearchParams): ChosenItem[] {
  return [
    ...params.getAll('content').map((id) => ({ type: 'single' as const, id })),
    ...params.getAll('project').map((id) => ({ type: 'project' as const, id })),
  ];
}
