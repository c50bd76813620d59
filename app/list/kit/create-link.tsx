import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type Props = {
  to: string;
  /** What it is made in, as the list is filtered. */
  given?: Record<string, number | undefined>;
  icon?: IconName;
  children: string;
};

/** Leads to the form of something new above its list. */
export function CreateLink({ to, given = {}, icon = 'plus', children }: Props) {
  const params = new URLSearchParams(Object.entries(given).flatMap(([name, id]) => (id ? [[name, String(id)]] : [])));
  return (
    <Link to={params.size > 0 ? `${to}?${params}` : to} data-list-new className={buttonClass('primary')}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}
