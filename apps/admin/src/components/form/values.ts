import type { FormInstance } from 'antd';

/** Everything a form holds, values of fields that are not shown included; antd has no type for it. */
export function valuesOf<V>(form: FormInstance<V>): V {
  return form.getFieldsValue(true) as V;
}
