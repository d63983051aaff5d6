import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { Failure } from '../actions/use-action.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { uiNamespaces } from '../locales/namespaces.ts';
import { ToastProvider } from '../toasts/toasts.tsx';
import { hasUnsavedChanges } from '../unsaved/unsaved-changes.ts';
import { CheckField, Field, Form, SubmitBar, useForm, type FormOptions } from './index.ts';

interface Values {
  name: string;
  city: string;
  agreed: boolean;
}

const refused = (changes: Partial<Failure> = {}): Failure => ({
  status: 400,
  code: 'platform.invalid_input',
  messageKey: 'platform.invalid_input',
  fieldErrors: [],
  ...changes,
});

type Submit = FormOptions<Values>['submit'];

type Options = Partial<Pick<FormOptions<Values>, 'fieldOf' | 'failureTitle'>>;

function Example({ submit, ...options }: { submit: Submit } & Options) {
  const form = useForm<Values>({
    defaults: { name: '', city: '', agreed: false },
    check: ({ name, agreed }) => ({
      ...(name.trim() === '' && { name: 'A name is needed' }),
      ...(!agreed && { agreed: 'Agree first' }),
    }),
    submit,
    ...options,
  });
  return (
    <Form form={form} guarded>
      <Field form={form} name="name" label="Name" hint="As on your card">
        {(control) => <input {...control} />}
      </Field>
      <Field form={form} name="city" label="City" optional>
        {(control) => <input {...control} />}
      </Field>
      <CheckField form={form} name="agreed">
        I agree
      </CheckField>
      <SubmitBar form={form} label="Save" busyLabel="Saving" savedText="Saved" />
    </Form>
  );
}

async function show(submit: Submit, options: Options = { failureTitle: 'Not saved' }) {
  await createI18n('en', uiNamespaces, ['ui', 'errors']);
  const routes = [
    { path: '/', element: <Example submit={submit} {...options} /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes);
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  return { router, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Save' });
const done = jest.fn<Submit>();

afterEach(() => {
  cleanup();
  done.mockReset();
});

async function fillIn(user: ReturnType<typeof userEvent.setup>, name = 'Ada') {
  await user.type(screen.getByLabelText('Name'), name);
  await user.click(screen.getByLabelText('I agree'));
}

describe('a form', () => {
  it('shows the problem at each field and focuses the first', async () => {
    const { user } = await show(done);
    await user.click(save());
    const name = await screen.findByRole('textbox', {
      name: 'Name',
      description: 'As on your card A name is needed',
    });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(screen.getByRole('checkbox', { name: 'I agree', description: 'Agree first' })).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
  });

  it('clears a problem when its field is edited, and shows none while typing', async () => {
    const { user } = await show(done);
    await user.click(save());
    await user.type(screen.getByLabelText('Name'), ' ');
    expect(screen.queryByText('A name is needed')).toBeNull();
    expect(screen.getByText('Agree first')).toBeTruthy();
  });

  it('sends once for two quick clicks, and announces sending and success', async () => {
    let answer: (outcome: null) => void = () => undefined;
    done.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { user } = await show(done);
    await fillIn(user);
    await user.dblClick(save());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeTruthy();
    expect(done).toHaveBeenCalledTimes(1);
    await act(async () => answer(null));
    expect((await screen.findByText('Saved')).getAttribute('role')).toBe('status');
  });

  it('keeps the input when sending fails, and shows the reason in a toast and in the page', async () => {
    done.mockResolvedValue(refused({ status: 503, messageKey: 'status.503' }));
    const { user } = await show(done);
    await fillIn(user);
    await user.click(save());
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(screen.getAllByText(/temporarily unavailable/)).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  });

  it('announces the reason once, with or without a toast', async () => {
    done.mockResolvedValue(refused({ status: 503, messageKey: 'status.503' }));
    for (const options of [{ failureTitle: 'Not saved' }, {}]) {
      const { user } = await show(done, options);
      await fillIn(user);
      await user.click(save());
      await screen.findAllByText(/temporarily unavailable/);
      const announced = screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '');
      expect(announced).toHaveLength(1);
      cleanup();
    }
  });

  it('shows the fields that the server refused and focuses the first', async () => {
    done.mockResolvedValue(refused({ fieldErrors: [{ field: 'city', code: 'maxLength' }] }));
    const { user } = await show(done);
    await fillIn(user);
    await user.click(save());
    const city = await screen.findByRole('textbox', {
      description: 'This was not accepted: please check it',
    });
    await waitFor(() => expect(document.activeElement).toBe(city));
  });

  it('shows an error at its field only', async () => {
    done.mockResolvedValue(refused({ messageKey: 'auth.weak_password' }));
    const { user } = await show(done, { failureTitle: 'Not saved', fieldOf: () => 'name' });
    await fillIn(user);
    await user.click(save());
    expect(await screen.findByRole('textbox', { description: /Password too weak/ })).toBeTruthy();
    // The second one is in the toast.
    expect(screen.getAllByText(/Password too weak/)).toHaveLength(2);
  });

  it('reuses the idempotency key after a lost response, but not for other values', async () => {
    const keys: string[] = [];
    done.mockImplementation(async (_values, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      return refused({ status: 0, messageKey: 'network.timeout' });
    });
    const { user } = await show(done);
    await fillIn(user);
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.type(screen.getByLabelText(/^City/), 'Rome');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('can be filled in, corrected and sent with the keyboard alone', async () => {
    done.mockResolvedValue(null);
    const { user } = await show(done);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('A name is needed')).toBeTruthy();
    await user.keyboard('Ada');
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    expect(document.activeElement).toBe(save());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(done.mock.calls[0]?.[0]).toEqual({ name: 'Ada', city: '', agreed: true });
  });
});

describe('leaving a form', () => {
  it('asks while there are unsaved changes, and stays or leaves', async () => {
    const { router, user } = await show(done);
    await user.type(screen.getByLabelText(/^City/), 'Rome');
    await act(async () => router.navigate('/elsewhere'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Stay on the page');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Rome');

    await act(async () => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
  });

  it('does not ask when nothing was changed or everything is saved', async () => {
    done.mockResolvedValue(null);
    const { router, user } = await show(done);
    await fillIn(user);
    await user.click(save());
    await screen.findByText('Saved');
    await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
    await act(async () => router.navigate('/elsewhere'));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
  });
});
