import { useEffect, useRef, useState, type FormEvent } from 'react';

/**
 * A small form: its texts, and what is wrong with them once it was sent.
 * @param check what is wrong, as sentences; nothing is sent while there is anything.
 */
export function useValues<N extends string>(
  empty: Record<N, string>,
  check: (values: Record<N, string>) => Partial<Record<N, string>>,
  send: (values: Record<N, string>) => Promise<void>,
) {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<N, string>>>({});
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values);
    setProblems(found);
    if (Object.keys(found).length > 0) setAttempts((count) => count + 1);
    else void send(values);
  };

  /** Binds one control. */
  const bind = (name: N) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((current) => ({ ...current, [name]: target.value }));
      setProblems((current) => ({ ...current, [name]: undefined }));
    },
  });

  return { values, problems, bind, form: { ref: form, onSubmit, noValidate: true } };
}
