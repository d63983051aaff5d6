import { Form, type FormInstance } from 'antd';
import { valuesOf } from '../form/values.ts';

/** What a form holds, drawn anew with every change of it. */
export function useLiveValues<V>(form: FormInstance<V>): V {
  Form.useWatch([], { form, preserve: true });
  return valuesOf(form);
}
