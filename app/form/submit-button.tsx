import type { ComponentProps, ReactNode } from 'react';
import { useFormAction, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';

type Props = Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'aria-label'> & {
  children: ReactNode;
  /** What the button says while its own value is pending. */
  pendingLabel?: string;
  variant?: 'primary' | 'secondary' | 'danger';
  className?: string;
  /** The form's target; defaults to the screen itself. */
  action?: string;
};

/** Submits a form, and ignores a second click while it is pending. */
export function SubmitButton(props: Props) {
  const { children, pendingLabel, variant = 'primary', className = '', action: target, ...button } = props;
  const action = useFormAction(target);
  const { state, formAction, formData } = useNavigation();
  const isPending = state !== 'idle' && formAction !== undefined && formAction.split('?')[0] === action.split('?')[0];
  const isOwn = isPending && button.name !== undefined && formData?.get(button.name) === button.value;
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={isPending}
      onClick={(event) => isPending && event.preventDefault()}
      className={`${buttonClass(variant)} aria-disabled:opacity-60 ${className}`}
    >
      {isOwn && pendingLabel ? pendingLabel : children}
    </button>
  );
}
