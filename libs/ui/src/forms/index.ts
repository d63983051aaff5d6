export { useFormState, useWatch } from 'react-hook-form';
export * from './field.tsx';
export * from './form.tsx';
export * from './use-form.ts';
