import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { describedBy, Field } from './field.tsx';
import { FileInput } from './file-input.tsx';

type Props = Pick<ComponentProps<typeof FileInput>, 'accept' | 'multiple' | 'capture'> & {
  name: string;
  label: string;
  help?: ReactNode;
  /** What was wrong with the files that were sent last. */
  errors: string[] | undefined;
};

/** Files to choose, with a label above and help and errors below. An error takes the focus. */
export function FileField({ label, help, errors, ...input }: Props) {
  const field = { id: `${useId()}-${input.name}`, errors };
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors) control.current?.focus();
  }, [errors]);
  return (
    <Field field={field} label={label} help={help}>
      <FileInput {...input} {...describedBy(field, help)} ref={control} />
    </Field>
  );
}
