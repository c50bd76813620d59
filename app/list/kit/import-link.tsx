import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';

/** Link above a list to the import of its rows; a phone has `ImportItem` in the menu «Mere». */
export function ImportLink({ to }: { to: string }) {
  return (
    <Link to={to} className={`${buttonClass('secondary')} max-sm:hidden`}>
      Importér
    </Link>
  );
}

/** The same in the menu of a list, on a phone. */
export function ImportItem({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="menu-item sm:hidden">
      {label}
    </Link>
  );
}
