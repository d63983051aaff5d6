import type { UserDetail } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { DetailSection, type Loading } from '../../components/detail/detail-section.tsx';
import { Facts } from '../../components/detail/facts.tsx';

/** The account's query, as its sections receive it. */
export type UserQuery = Loading<UserDetail>;

/** The account's identity and dates. */
export function AccountSection({ query }: { query: UserQuery }) {
  const { t } = useTranslation('users');
  return (
    <DetailSection title={t('account.title')} query={query} failed={t('account.failed')}>
      {(user) => <AccountFacts user={user} />}
    </DetailSection>
  );
}

function AccountFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['users', 'common']);
  const { dateTime } = useFormats();
  const { emailConfirmedAt, lastSignInAt } = user;
  return (
    <Facts
      facts={[
        { label: t('account.firstName'), value: user.firstName },
        { label: t('account.lastName'), value: user.lastName },
        { label: t('account.email'), value: <a href={`mailto:${user.email}`}>{user.email}</a> },
        ...(user.newEmail ? [{ label: t('account.newEmail'), value: user.newEmail }] : []),
        {
          label: t('account.confirmed'),
          value: emailConfirmedAt === null ? t('account.notConfirmed') : dateTime(emailConfirmedAt),
        },
        { label: t('account.role'), value: t(`common:roles.${user.role}`) },
        {
          label: t('account.profile'),
          value: t(user.profileCompleted ? 'account.complete' : 'account.incomplete'),
        },
        { label: t('account.language'), value: t(`account.languages.${user.language}`) },
        { label: t('account.since'), value: dateTime(user.createdAt) },
        {
          label: t('account.lastSignIn'),
          value: lastSignInAt === null ? t('never') : dateTime(lastSignInAt),
        },
        { label: t('account.id'), value: <code className="users__id">{user.id}</code> },
      ]}
    />
  );
}
