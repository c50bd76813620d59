import { Link } from 'react-router';
import { ImportItem } from '#app/list/kit/import-link.tsx';
import { buttonClass } from '#app/ui/button.ts';

const to = '/customers/retention';
const label = 'Slettes snart';

/** Link above a list to those who are erased soon; a phone has `retentionItem` in the menu «Mere». */
export const retentionLink = (
  <Link to={to} className={`${buttonClass('secondary')} max-sm:hidden`}>
    {label}
  </Link>
);

/** The same in the menu of a list, on a phone. */
export const retentionItem = <ImportItem to={to} label={label} />;
