import { useSession, type Profile } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetProfileQuery } from '../../api/profile.ts';
import { NameForm } from './name-form.tsx';
import { Section } from './section.tsx';

/** Name, e-mail, member since, and whether the profile is complete; the name can be changed in place. */
export function PersonalInfo() {
  const { t } = useTranslation('profile');
  const { data: profile, isLoading, error, refetch } = useGetProfileQuery();
  const [isEditing, setEditing] = useState(false);
  const editButton = useReturnOfFocus(isEditing);

  return (
    <Section
      title={t('info.title')}
      query={{ isLoading, error, refetch, hasData: profile !== undefined }}
      aside={
        profile &&
        !isEditing && (
          <button
            ref={editButton}
            type="button"
            className="button button--small"
            onClick={() => setEditing(true)}
          >
            {t('info.edit')}
          </button>
        )
      }
    >
      {profile &&
        (isEditing ? (
          <NameForm profile={profile} onDone={() => setEditing(false)} />
        ) : (
          <Facts profile={profile} />
        ))}
    </Section>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const { longDate } = useFormats();
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <dl className="facts profile__facts">
      <dt>{t('info.name')}</dt>
      <dd>{name || t('info.noName')}</dd>
      <dt>{t('info.email')}</dt>
      <dd>{user?.email}</dd>
      <dt>{t('info.since')}</dt>
      <dd>{profile.createdAt ? longDate(profile.createdAt) : t('info.noDate')}</dd>
      <dt>{t('info.status')}</dt>
      <dd className={profile.profileCompleted ? 'profile__complete' : 'profile__incomplete'}>
        {t(profile.profileCompleted ? 'info.complete' : 'info.incomplete')}
      </dd>
    </dl>
  );
}

/** Leaving the form puts the focus back on the button that opened it. */
function useReturnOfFocus(isAway: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return button;
}
