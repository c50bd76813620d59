import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

/** Leads to the form of something new above its list. */
export function CreateLink({ to, icon = 'plus', children }: { to: string; icon?: IconName; children: string }) {
  return (
    <Link to={to} data-list-new className={buttonClass('primary')}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}
