import { useTranslation } from 'react-i18next';
import './password.css';
import { passwordStrength } from './password-strength.ts';

const BARS = [1, 2, 3, 4] as const;

/** How good a new password is, and what would make it better. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('password');
  const strength = passwordStrength(password);
  return (
    <div className={strength === BARS.length ? 'strength strength--strong' : 'strength'}>
      {BARS.map((bar) => (
        <span key={bar} className={bar <= strength ? 'strength__bar strength__bar--on' : 'strength__bar'} />
      ))}
      <p className="strength__text" aria-live="polite">
        {password !== '' && `${t(`strength.${strength}`)}. `}
        {strength < BARS.length && t('advice')}
      </p>
    </div>
  );
}
