import type { ComponentProps, ReactNode } from 'react';
import { useFormAction, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';

type Props = Pick<ComponentProps<'button'>, 'name' | 'value'> & {
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'danger';
  className?: string;
  /** The form's target; defaults to the screen itself. */
  action?: string;
};

/** Submits a form, and ignores a second click while it is pending. */
export function SubmitButton({ children, variant = 'primary', className = '', action: target, ...named }: Props) {
  const action = useFormAction(target);
  const { state, formAction } = useNavigation();
  const isPending = state !== 'idle' && formAction !== undefined && formAction.split('?')[0] === action.split('?')[0];
  return (
    <button
      {...named}
      type="submit"
      aria-disabled={isPending}
      onClick={(event) => isPending && event.preventDefault()}
      className={`${buttonClass(variant)} aria-disabled:opacity-60 ${className}`}
    >
      {children}
    </button>
  );
}
