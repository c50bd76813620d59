import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { describedBy, Field } from './field.tsx';
import { FileInput } from './file-input.tsx';

type Inputs = 'accept' | 'multiple' | 'capture' | 'form' | 'onChange' | 'isOptional';

type Props = Pick<ComponentProps<typeof FileInput>, Inputs> & {
  name: string;
  label: string;
  help?: ReactNode;
  /** Errors of the previous upload. */
  errors: string[] | undefined;
};

/** A labelled file field with help and errors. An error takes the focus. */
export function FileField({ label, help, errors, ...input }: Props) {
  const field = { id: `${useId()}-${input.name}`, errors };
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors) control.current?.focus();
  }, [errors]);
  return (
    <Field field={field} label={label} help={help} isOptional={input.isOptional === true}>
      <FileInput {...input} {...describedBy(field, help)} ref={control} />
    </Field>
  );
}
