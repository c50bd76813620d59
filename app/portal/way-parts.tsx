import type { ReactNode } from 'react';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';
import { wayWords } from '#app/texts/portal-ways.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';

export function WayTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h1 className="text-xl font-semibold text-neutral-900">{children}</h1>
      {lead && <p className="text-base text-neutral-700">{lead}</p>}
    </div>
  );
}

/** What is wrong with the whole form. It takes the focus. */
export function WayErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the errors answer the submit
    <div tabIndex={-1} autoFocus className="rounded-md">
      <Banner tone="error" role="alert">
        {danish(errors)?.join(' ')}
      </Banner>
    </div>
  );
}

/** A field whose error answers the submit takes the focus. */
export const focusOnError = ({ errors }: Pick<FieldState, 'errors'>) => ({ autoFocus: errors !== undefined });

export function EmailField({ field }: { field: FieldState }) {
  return (
    <Field field={field} label={wayWords.email}>
      <input
        type="email"
        autoComplete="username"
        className={inputClass}
        {...inputProps(field)}
        {...focusOnError(field)}
        required
      />
    </Field>
  );
}

type ButtonProps = { children: ReactNode; name?: string; value?: string; isSecond?: boolean };

/** A button over the full width, the first in the dealer's colour. */
export function WayButton({ children, name, value, isSecond = false }: ButtonProps) {
  const look = isSecond ? buttonClass('secondary') : `${buttonClass('primary')} brand-button`;
  return (
    <button type="submit" name={name} value={value} className={`${look} w-full text-base! md:min-h-11`}>
      {children}
    </button>
  );
}

export function WayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="brand-text inline-flex min-h-11 items-center text-base font-medium underline underline-offset-3"
    >
      {children}
    </a>
  );
}

/** Where those who have no access yet make it. */
export function NewHere({ register }: { register: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-base text-neutral-700">
      {wayWords.newHere} <WayLink to={register}>{wayWords.register}</WayLink>
    </p>
  );
}
