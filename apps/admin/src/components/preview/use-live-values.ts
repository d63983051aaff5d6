import { Form, type FormInstance } from 'antd';
import { valuesOf } from '../form/values.ts';

/** A form's current values, rendered on every change. */
export function useLiveValues<V>(form: FormInstance<V>): V {
  Form.useWatch([], { form, preserve: true });
  return valuesOf(form);
}
