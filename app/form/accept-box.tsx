import { Checkbox } from './checkbox.tsx';
import type { FieldState, FormState } from './forms.ts';

type Props = {
  /** Field name of the accepted value. */
  name: string;
  /** The error that asks for acceptance. */
  doubt: string;
  /** The field with the doubtful value. */
  field: FieldState;
  form: FormState;
  /** The value that is already accepted. */
  kept: string | undefined;
  /** The value of an empty field. */
  otherwise?: string | undefined;
};

/** Accepts a doubtful value. The checkbox covers that value only, so another one asks again. */
export function AcceptBox({ name, doubt, field, form, kept = '', otherwise = '' }: Props) {
  const accepted = form.typed(name) ?? kept;
  const value = field.defaultValue || otherwise;
  const isAsked = field.errors?.includes(doubt) || accepted !== kept;
  if (!isAsked) return <input type="hidden" name={name} value={kept} />;
  return <Checkbox name={name} value={value} label="Brug alligevel" defaultChecked={accepted === value} />;
}
