import { useListLink } from '#app/list/list-base.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The link from the list to the board, or back. */
export function ShowSwitch({ isBoard }: { isBoard: boolean }) {
  const linkWith = useListLink();
  const way = isBoard ? { show: undefined, open: undefined, more: undefined } : { show: 'board' };
  const label = isBoard ? 'Vis liste' : 'Vis tavle';
  return (
    <a className="tool-button" data-list-link href={linkWith(way)} aria-label={label} title={label}>
      <Icon name={isBoard ? 'rows-3' : 'square-kanban'} size={16} />
      <span className="max-lg:hidden">{isBoard ? 'Liste' : 'Tavle'}</span>
    </a>
  );
}
