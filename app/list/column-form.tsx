import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { HiddenParams } from './hidden-params.tsx';
import { useListLink } from './list-base.ts';

export type ColumnChoice = {
  /** The shown columns, in order. */
  shown: string[];
  /** The available columns with their headings. */
  headings: Record<string, string>;
};

/** A GET form of all columns, ticked and moved by arrows. The choice is the query, so links carry it. */
export function ColumnForm({ shown, headings }: ColumnChoice) {
  const linkWith = useListLink();
  const isHydrated = useHydrated();
  const rest = Object.keys(headings)
    .filter((name) => !shown.includes(name))
    .sort((one, other) => (headings[one] ?? '').localeCompare(headings[other] ?? '', 'da'));
  return (
    <form method="get" noValidate autoComplete="off" className="menu-sheet w-80" data-list-form="columns">
      <HiddenParams without={['columns', 'moveUp', 'moveDown', 'page']} />
      {!isHydrated && <input type="hidden" name="reopen" value="columns" />}
      <p className="mb-2 text-sm text-neutral-600">Valgte kolonner vises i denne rækkefølge.</p>
      <ul className="menu-scroll">
        {shown.map((name, index) => (
          <li key={name} className="flex items-center gap-1">
            <label className="option flex-1">
              <input type="checkbox" name="columns" value={name} defaultChecked />
              <span>{headings[name]}</span>
            </label>
            <button
              type="submit"
              className="icon-button"
              name="moveUp"
              value={name}
              disabled={index === 0}
              aria-label={`Flyt ${headings[name]} op`}
            >
              <Icon name="arrow-up" size={14} />
            </button>
            <button
              type="submit"
              className="icon-button"
              name="moveDown"
              value={name}
              disabled={index === shown.length - 1}
              aria-label={`Flyt ${headings[name]} ned`}
            >
              <Icon name="arrow-down" size={14} />
            </button>
          </li>
        ))}
        {rest.map((name) => (
          <li key={name}>
            <label className="option">
              <input type="checkbox" name="columns" value={name} />
              <span>{headings[name]}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-2 border-t border-neutral-200 pt-3">
        <a href={linkWith({ columns: undefined })} data-list-link className="link text-sm">
          Standardkolonner
        </a>
        <button type="submit" className={buttonClass('primary')} data-close-panel>
          {isHydrated ? 'Færdig' : 'Vis kolonner'}
        </button>
      </div>
    </form>
  );
}
