import { LANGUAGES } from '@academy/shared';
import { createI18n } from '@academy/ui';
import { describeErrorTexts, describeTexts } from '@academy/ui/testing';
import { expect, it } from '@jest/globals';
import type { ListDescription } from '../components/list/define-list.ts';
import { filterFields } from '../components/list/filter-fields.ts';
import { textKey } from '../components/list/use-list-texts.ts';
import { applicationList } from '../features/applications/application-list.ts';
import { auditList } from '../features/audit/audit-list.ts';
import { certificateList } from '../features/certificates/certificate-list.ts';
import { creditedList } from '../features/certificates/credited-list.ts';
import { contentList } from '../features/contents/content-list.ts';
import { attemptList } from '../features/contents/results/attempt-list.ts';
import { couponList } from '../features/coupons/coupon-list.ts';
import { teacherList } from '../features/credits/teachers/teacher-list.ts';
import { topicList } from '../features/credits/topics/topic-list.ts';
import { completionList } from '../features/learning/completion-list.ts';
import { invoiceList } from '../features/invoices/invoice-list.ts';
import { itemList } from '../features/learning/item-list.ts';
import { mediaList } from '../features/media/media-list.ts';
import { messageList } from '../features/messages/message-list.ts';
import { orderList } from '../features/orders/order-list.ts';
import { projectList } from '../features/projects/project-list.ts';
import { erasedList, userList } from '../features/users/user-list.ts';
import { SHARED_NAMESPACES, namespaces } from './namespaces.ts';

/** What a list takes by convention; not every list has the optional ones. */
const OPTIONAL = ['lead', 'import'];
const LIST_TEXTS = [
  ...[...keysOf(applicationList), ...keysOf(auditList), ...keysOf(certificateList), ...keysOf(contentList)],
  ...[...keysOf(couponList), ...keysOf(teacherList), ...keysOf(topicList), ...keysOf(completionList)],
  ...[...keysOf(itemList), ...keysOf(mediaList), ...keysOf(messageList), ...keysOf(orderList)],
  ...[
    ...keysOf(projectList),
    ...keysOf(userList),
    ...keysOf(erasedList),
    ...keysOf(attemptList('1')),
    ...keysOf(creditedList),
    ...keysOf(invoiceList),
  ],
];

function keysOf<Row, Filters extends object>(list: ListDescription<Row, Filters>): string[] {
  const { texts, lead = 'lead', empty = 'empty', back, createAt } = list;
  const paths = ['title', 'failed', 'filters.label', lead, 'import'];
  paths.push(...['title', 'text', 'filteredTitle', 'filteredText'].map((name) => `${empty}.${name}`));
  if (back !== undefined) paths.push('back');
  if (createAt !== undefined) paths.push('create');
  filterFields(list, new URLSearchParams(), (path) => {
    paths.push(path);
    return path;
  });
  return paths.map((path) => textKey(texts, path));
}

describeTexts(namespaces, LIST_TEXTS);
describeErrorTexts(namespaces, SHARED_NAMESPACES);

it.each(LANGUAGES)('has every text that a list takes by its name (%s)', async (language) => {
  const texts = await createI18n(language, namespaces, Object.keys(namespaces));
  const missing = LIST_TEXTS.filter(
    (key) => !texts.exists(key) && !OPTIONAL.some((name) => key.endsWith(name)),
  );
  expect(missing).toEqual([]);
});
