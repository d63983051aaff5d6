import { Form, Input } from 'antd';
import { useRules } from './rules.ts';

const MAX_REASON = 500;

/** The reason for a decision; it stays in the order's history. */
export function ReasonField({ label, hint }: { label: string; hint: string }) {
  const rules = useRules();
  return (
    <Form.Item name="reason" label={label} extra={hint} rules={[rules.required]}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MAX_REASON} showCount />
    </Form.Item>
  );
}
