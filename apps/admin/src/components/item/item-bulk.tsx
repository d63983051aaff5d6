import type { Versioned } from '@academy/api-client';
import { changedEntries } from '@academy/ui';
import type { BulkActions } from '../bulk/bulk-changes.tsx';
import { changeItem } from './change-item.ts';
import { MessageLink } from './message-link.tsx';
import { type Plan, planToRestore } from './plan-to-restore.ts';
import { TopicAction } from './topic-action.tsx';

interface Item {
  id: string;
  title: string;
  topics: readonly { id: string }[];
}

type Answer<T> = Promise<{ data?: Versioned<T> | undefined; error?: unknown }>;

/** How one kind of item is changed. `State` has the fields that the actions set. */
interface ItemKind<State extends object> {
  kind: 'content' | 'project';
  /** The actions, each with the state into which it puts an item. */
  actions: { label: string; state: State }[];
  stateOf: (item: State) => State;
  /** An item as it is now. */
  read: (id: string) => Answer<Item & State & { schedule?: Plan }>;
  /** Refused when the item no longer has this version. */
  update: (change: {
    id: string;
    version: string | null;
    changes: (State & Partial<Plan>) | { topicIds: string[] };
  }) => Answer<object>;
}

/** For the selected contents or projects: put them into a state, add a topic, message the owners. */
export function itemBulk<Row extends Item & State, State extends object>({
  kind,
  actions,
  stateOf,
  read,
  update,
}: ItemKind<State>): BulkActions<Row> {
  return {
    changes: actions.map(({ label, state }) => ({
      label,
      isNeeded: (item) => Object.keys(changedEntries(stateOf(item), state)).length > 0,
      apply: ({ id }) =>
        changeItem({
          read: () => read(id),
          update: (changes: State & Partial<Plan>, version) => update({ id, version, changes }),
          changes: state,
          former: (before) => ({ ...stateOf(before), ...planToRestore(before.schedule) }),
        }),
    })),
    more: (run, isRunning) => (
      <TopicAction
        isFree={!isRunning}
        run={run}
        read={read}
        update={(id, topicIds, version) => update({ id, version, changes: { topicIds } })}
      />
    ),
    links: (chosen) => <MessageLink kind={kind} items={chosen} className="bulk-bar__action" />,
  };
}
