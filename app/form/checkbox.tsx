import { describedBy, FieldErrors } from './field.tsx';
import type { FieldState } from './forms.ts';

type Props = {
  name: string;
  value?: string;
  label: string;
  defaultChecked: boolean;
  id?: string;
  'aria-describedby'?: string | undefined;
};

/** Labels for checked and unchecked. */
export const yesOrNo = [
  { value: 'on', label: 'Ja' },
  { value: '', label: 'Nej' },
] as const;

/** The posted value of a boolean. */
export const typedFlag = (value: boolean) => (value ? 'on' : '');

/** A statement to accept. */
export function Checkbox({ label, value = 'on', ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm text-neutral-900">
      <input type="checkbox" value={value} className="size-5 shrink-0 accent-emerald-700" {...input} />
      {label}
    </label>
  );
}

/** A boolean field of a form. */
export function FlagField({ field, label = field.label }: { field: FieldState; label?: string }) {
  return (
    <div>
      <Checkbox {...describedBy(field)} name={field.name} label={label} defaultChecked={field.isTicked} />
      <FieldErrors field={field} />
    </div>
  );
}
