import { Checkbox } from './checkbox.tsx';
import type { FieldState, FormState } from './forms.ts';

type Props = {
  /** What the box posts the accepted value under. */
  name: string;
  /** The error that asks for it. */
  doubt: string;
  /** The field whose value is doubted. */
  field: FieldState;
  form: FormState;
  /** The value that nobody is asked about again. */
  kept: string | undefined;
  /** What the field stands for when it is empty. */
  otherwise?: string | undefined;
};

/**
 * Lets a value be used that its field doubts. The box accepts the one value that was typed, so another one is asked
 * about anew.
 */
export function AcceptBox({ name, doubt, field, form, kept = '', otherwise = '' }: Props) {
  const accepted = form.typed(name) ?? kept;
  const value = field.defaultValue || otherwise;
  const isAsked = field.errors?.includes(doubt) || accepted !== kept;
  if (!isAsked) return <input type="hidden" name={name} value={kept} />;
  return <Checkbox name={name} value={value} label="Brug alligevel" defaultChecked={accepted === value} />;
}
