import { useTranslation } from 'react-i18next';
import './password.css';
import { type PasswordContext, strengthOf, useJudgement } from './password-strength.ts';

const BARS = [1, 2, 3, 4] as const;

/** Shows how strong a new password is, why it would be refused, and how to improve it. */
export function StrengthMeter({ password, context }: { password: string; context: PasswordContext }) {
  const { t } = useTranslation('password');
  const judgement = useJudgement(password, context);
  const strength = strengthOf(password, judgement);
  const isRated = password !== '' && strength !== undefined;
  const weakness = strength === 1 ? judgement?.weakness : null;
  const texts = [
    isRated && `${t(`strength.${strength}`)}.`,
    weakness && t(`weakness.${weakness}`),
    strength !== BARS.length && t('advice'),
  ];
  return (
    <div className={strength === BARS.length ? 'strength strength--strong' : 'strength'}>
      {BARS.map((bar) => (
        <span
          key={bar}
          className={bar <= (strength ?? 0) ? 'strength__bar strength__bar--on' : 'strength__bar'}
        />
      ))}
      <p className="strength__text" aria-live="polite">
        {texts.filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
