import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Leads to the form of something new above its list. */
export function CreateLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} data-list-new className={buttonClass('primary')}>
      <Icon name="plus" />
      {children}
    </Link>
  );
}
