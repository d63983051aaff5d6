import { SERVICE_NAMES, type ServiceName } from './subjects.ts';

const WITH_MAILS = ['identity', 'catalogue', 'commerce', 'learning'] as const;

/**
 * Which services may ask each question (RPC). NATS refuses all others, so a service that starts to ask a question must
 * be added here. Separate from the classes, because the start command reads it with plain Node, which does not understand decorators.
 */
export const QUESTION_CALLERS: Readonly<Record<string, readonly ServiceName[]>> = {
  'identity.signing-keys.list': SERVICE_NAMES,
  'identity.revocations.list': SERVICE_NAMES,
  'identity.user-contact.get': WITH_MAILS,
  'identity.user-by-email.find': ['commerce'],
  'identity.admin-contacts.list': ['commerce'],
  'identity.staff-contacts.list': ['learning'],
  'identity.user-emails.list': ['catalogue', 'commerce', 'learning'],
  'identity.shown-names.list': ['learning'],
  'identity.codici-fiscali.list': ['learning'],
  'identity.users.find': ['commerce', 'learning'],

  'catalogue.site-identity.get': WITH_MAILS,
  'catalogue.product.get': ['commerce'],
  'catalogue.product.find': ['commerce'],
  'catalogue.sale-terms.get': ['commerce'],
  'catalogue.seller.get': ['commerce'],
  'catalogue.project-contents.list': ['commerce'],
  'catalogue.content-projects.list': ['commerce'],
  'catalogue.content-summaries.list': ['commerce', 'learning'],
  'catalogue.translated-titles.list': ['commerce', 'learning'],
  'catalogue.content-access.get': ['learning'],
  'catalogue.quiz.get': ['learning'],
  'catalogue.seminar.get': ['learning'],
  'catalogue.seminar-link.get': ['learning'],
  'catalogue.courses.list': ['learning'],
  'catalogue.project-outlines.list': ['learning'],
  'catalogue.certifiable-items.list': ['learning'],
  'catalogue.certifiable-item.get': ['learning'],
  'catalogue.certificate-issuer.get': ['learning'],
  'catalogue.openings.list': ['learning'],
  'catalogue.user-openings.list': ['learning'],
  'catalogue.failed-project-schedules.count': ['identity'],
  'catalogue.uncaptioned-videos.count': ['identity'],
  'catalogue.failed-schedules.count': ['identity'],

  'commerce.entitlements.get': ['catalogue'],
  'commerce.project-holders.list': ['learning'],
  'commerce.order-outcomes.list': ['learning'],
  'commerce.access-ends.list': ['learning'],
  'commerce.purchases.count': ['catalogue'],
  'commerce.payment-pages.close': ['catalogue'],
  'commerce.waiting.count': ['identity'],
  'commerce.personal-data.export': ['identity'],

  'learning.completed-contents.list': ['catalogue'],
  'learning.seat.hold': ['commerce'],
  'learning.taken-seats.count': ['catalogue'],
  'learning.waiting.count': ['identity'],
  'learning.personal-data.export': ['identity'],
};
