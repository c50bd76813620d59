import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type Props = {
  /** The intent, as the page of all views reads it. */
  step: string;
  fields: Record<string, string | number>;
  icon: IconName;
  className?: string;
  label?: string;
  children?: ReactNode;
};

/** A button that runs one action of a view and returns to its page. */
export function ViewStep({ step, fields, icon, className = 'menu-item', label, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/car-views">
      {Object.entries({ step, back: pathname + search, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={`${className} w-full`} aria-label={label}>
        <Icon name={icon} size={16} />
        {children}
      </button>
    </Form>
  );
}
