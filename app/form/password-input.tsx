import { type ComponentProps, type ReactNode, useState } from 'react';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { describedBy, Field, inputClass } from './field.tsx';
import type { FieldState } from './forms.ts';

/** A password field with a show button, where JavaScript runs. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const isHydrated = useHydrated();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <input {...props} type={isShown ? 'text' : 'password'} className={`${inputClass} pr-12`} spellCheck={false} />
      {isHydrated && (
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Vis adgangskode"
          title={isShown ? 'Skjul adgangskode' : 'Vis adgangskode'}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-md text-neutral-600 hover:text-neutral-900 focus-visible:outline-2 focus-visible:outline-emerald-700"
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
        </button>
      )}
    </div>
  );
}

type FieldProps = {
  field: FieldState;
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  help?: ReactNode;
};

/** A password field, which never shows an earlier input. */
export function PasswordField({ field, label, autoComplete, help }: FieldProps) {
  return (
    <Field field={field} label={label} help={help}>
      <PasswordInput {...describedBy(field, help)} name={field.name} autoComplete={autoComplete} required />
    </Field>
  );
}
