import { useSession, type Profile } from '@academy/api-client';
import { Icon, useFormats } from '@academy/ui';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMembershipQuery } from '../../api/membership.ts';
import { useGetProfileQuery } from '../../api/profile.ts';
import { readMembershipDraft } from './membership/drafts.ts';
import { NameForm } from './name-form.tsx';
import { Section } from './section.tsx';

// The dialogs are larger than the rest of the page, and most visits do not need them.
const CompleteDialog = lazy(async () => ({
  default: (await import('./membership/complete-dialog.tsx')).CompleteDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./membership/edit-dialog.tsx')).EditDialog,
}));

type Activity = 'name' | 'completion' | 'edit';

/** Name, email, sign-up date, and whether the profile is complete; with the dialogs to complete or edit it. */
export function PersonalInfo() {
  const { t } = useTranslation('profile');
  const query = useGetProfileQuery();
  const { data: profile } = query;
  const [activity, setActivity] = useState<Activity | null>(null);
  const userId = useSession().user?.id ?? '';
  const hasDraft = readMembershipDraft('completion', userId) !== null;
  const buttons = useReturnOfFocus(activity);

  const close = () => setActivity(null);
  return (
    <Section isFirst name="info" title={t('info.title')} query={{ ...query, hasData: profile !== undefined }}>
      {profile && activity === 'name' && <NameForm profile={profile} onDone={close} />}
      {profile && activity !== 'name' && (
        <>
          <Facts profile={profile} />
          <div ref={buttons} className="button-row profile__actions">
            {profile.profileCompleted ? (
              <button type="button" className="button" value="edit" onClick={() => setActivity('edit')}>
                {t('info.edit')}
              </button>
            ) : (
              <>
                <button
                  type="button"
                  className="button button--primary"
                  value="completion"
                  onClick={() => setActivity('completion')}
                >
                  {t(hasDraft ? 'info.resume' : 'info.completeNow')}
                </button>
                <button type="button" className="button" value="name" onClick={() => setActivity('name')}>
                  {t('info.editName')}
                </button>
              </>
            )}
          </div>
        </>
      )}
      <Suspense fallback={null}>
        {activity === 'completion' && <CompleteDialog onClose={close} />}
        {profile && activity === 'edit' && <EditDialog profile={profile} onClose={close} />}
      </Suspense>
    </Section>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const { longDate } = useFormats();
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const isComplete = profile.profileCompleted;
  return (
    <dl className="facts profile__facts">
      <dt>{t('info.name')}</dt>
      <dd>{name || t('info.noName')}</dd>
      <dt>{t('info.email')}</dt>
      <dd>{user?.email}</dd>
      <dt>{t('info.since')}</dt>
      <dd>{profile.createdAt ? longDate(profile.createdAt) : t('info.noDate')}</dd>
      <dt>{t('info.status')}</dt>
      <dd>
        <span className={isComplete ? 'profile__complete' : 'profile__incomplete'}>
          <Icon name={isComplete ? 'check' : 'close'} size={18} />{' '}
          {t(isComplete ? 'info.complete' : 'info.incomplete')}
        </span>
      </dd>
      {isComplete && <Application />}
    </dl>
  );
}

/** The application's number and status, once they are loaded. */
function Application() {
  const { t } = useTranslation('profile');
  const { data } = useGetMembershipQuery();
  if (!data) return null;
  return (
    <>
      <dt>{t('info.practice')}</dt>
      <dd>{data.numeroPratica}</dd>
      <dt>{t('info.application')}</dt>
      <dd>
        {t(`application.${data.status}`)}
        {data.statusNote && <p className="muted profile__note">{data.statusNote}</p>}
      </dd>
    </>
  );
}

/** Leaving a form or dialog returns the focus to the button that opened it, or to its replacement. */
function useReturnOfFocus(activity: Activity | null) {
  const buttons = useRef<HTMLDivElement>(null);
  const last = useRef(activity);
  useEffect(() => {
    if (last.current !== null && activity === null) {
      const opener = buttons.current?.querySelector<HTMLElement>(`[value="${last.current}"]`);
      (opener ?? buttons.current?.querySelector('button'))?.focus();
    }
    last.current = activity;
  }, [activity]);
  return buttons;
}
