import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Link above a list to the import of its rows; on a phone in the menu «Mere». */
export function ImportLink({ to, label }: { to: string; label: string }) {
  return (
    <>
      <Link to={to} className={`${buttonClass('secondary')} max-md:hidden`}>
        Importér
      </Link>
      <details className="menu md:hidden" name="list-panel">
        <summary className={buttonClass('secondary')} aria-label="Mere">
          <Icon name="ellipsis" size={18} />
        </summary>
        <div className="menu-sheet">
          <Link to={to} className="menu-item">
            {label}
          </Link>
        </div>
      </details>
    </>
  );
}
