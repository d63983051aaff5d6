import type { FormInstance } from 'antd';

/** All values of a form, including fields that are not shown; antd has no type for it. */
export function valuesOf<V>(form: FormInstance<V>): V {
  return form.getFieldsValue(true) as V;
}
