import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type Props = {
  to: string;
  /** The parent of the new row, taken from the list's filters. */
  given?: Record<string, number | undefined>;
  icon?: IconName;
  children: string;
};

/** Link above a list to the form of a new row. */
export function CreateLink({ to, given = {}, icon = 'plus', children }: Props) {
  const params = new URLSearchParams(Object.entries(given).flatMap(([name, id]) => (id ? [[name, String(id)]] : [])));
  return (
    <Link to={params.size > 0 ? `${to}?${params}` : to} data-list-new className={buttonClass('primary')}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}
