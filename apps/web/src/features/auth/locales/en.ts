import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  kicker: 'Your account',
  tabs: 'Sign in or sign up',
  busy: 'One moment…',
  invalid: 'Invalid data',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    codiceFiscale: 'Italian tax code (codice fiscale)',
    noCodiceFiscale: 'I do not have an Italian tax code',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
  },
  rules: {
    required: 'Required field',
    email: 'Enter a valid email address',
    codiceFiscale: 'Invalid tax code: check the 16 characters',
    consent: 'Consent required',
    consentsRequired: 'To sign up you must accept all three consents',
  },
  consents: {
    legend: 'Consents',
    privacy: 'I have read the <policy>privacy policy</policy><newTab> (opens in a new tab)</newTab>',
    terms: 'I accept the <policy>terms and conditions</policy><newTab> (opens in a new tab)</newTab>',
    cookies: 'I accept the <policy>cookie policy</policy><newTab> (opens in a new tab)</newTab>',
  },
  signIn: {
    title: 'Sign in',
    lead: 'Pick up your lessons where you left them.',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    failed: 'Sign-in error',
  },
  providers: {
    continue: 'Continue with {{name}}',
    consents:
      'If this is your first time, by continuing you accept the <terms>terms and conditions</terms>, the <privacy>privacy policy</privacy> and the <cookie>cookie policy</cookie>.',
    or: 'or with your email',
  },
  secondFactor: {
    title: 'Two-step verification',
    lead: 'The password is right. One code is missing that only you can know.',
    app: '6-digit code from your authenticator app',
    recovery: 'One of your recovery codes',
    submit: 'Verify',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    back: 'Back to sign-in',
  },
  signUp: {
    title: 'Sign up',
    lead: 'A free account to follow lessons, save them and find your purchases again.',
    submit: 'Create your account',
    done: 'Request sent',
    doneText:
      'If the address is not registered yet, you will receive a confirmation email to activate your account.',
    failed: 'Sign-up error',
  },
  reset: {
    title: 'Recover your password',
    lead: 'Enter your email: we will send you a link to choose a new one.',
    submit: 'Send the link',
    back: 'Back to sign-in',
    done: 'Email sent',
    doneText: 'Check your email to reset your password.',
    failed: 'Password recovery error',
  },
  newPassword: {
    title: 'Choose a new password',
    lead: 'You will use it from now on. Your other devices will have to sign in again.',
    submit: 'Save the new password',
    done: 'Password updated',
    doneText: 'You can now sign in with the new password.',
    unavailable: 'This link cannot be used',
    askAgain: 'Ask for a new link',
    signedIn: 'You are signed in already',
    signedInText: 'Changing the password takes the current one: you do that in your profile.',
    toProfile: 'Go to the profile',
  },
  resend: {
    button: 'Send the confirmation email again',
    done: 'If the account is waiting for confirmation, a new email is on its way.',
  },
  landing: {
    confirmed: 'Email address confirmed',
    signInNow: 'Your account is active. Sign in with your password.',
    failed: 'The email address could not be confirmed',
  },
} as const satisfies SameKeys<typeof italian>;
