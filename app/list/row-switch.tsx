import { Icon } from '#app/ui/icon.tsx';
import { keepChoice } from '#app/ui/keep-choice.ts';
import { useListLink } from './list-base.ts';
import { type RowSize, rowParam } from './row-size.ts';

/** The link to rows of the other height. */
export function RowSwitch({ size }: { size: RowSize }) {
  const linkWith = useListLink();
  const other = size === 'photo' ? 'compact' : 'photo';
  const label = other === 'photo' ? 'Vis rækker med billede' : 'Vis lave rækker';
  return (
    <a
      className="tool-button max-sm:hidden"
      data-list-link
      href={linkWith({ [rowParam]: other })}
      onClick={() => keepChoice(rowParam, other)}
      aria-label={label}
      title={label}
    >
      <Icon name={other === 'photo' ? 'image' : 'rows-3'} size={16} />
    </a>
  );
}
