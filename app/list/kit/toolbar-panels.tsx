import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { useListLink } from '../list-base.ts';
import { RememberSwitch } from '../remember-switch.tsx';

type Props = { many: string; total: string; resets: ReactNode };

/** Below the fields of a filter panel. */
export function PanelFoot({ many, total, resets }: Props) {
  const isHydrated = useHydrated();
  return (
    <div className="filter-foot">
      <RememberSwitch />
      {resets}
      <button type="submit" className={buttonClass('primary')} data-close-panel>
        Vis {isHydrated ? total : many}
      </button>
    </div>
  );
}

type MenuProps = { hasTable: boolean; more: ReactNode };

/** Export of the whole list; on a phone also further links, and beside cards the way to the table. */
export function ExportMenu({ hasTable, more }: MenuProps) {
  const linkWith = useListLink();
  return (
    <div className="menu-sheet sm:w-56">
      {more}
      {hasTable && (
        <a className="menu-item sm:hidden" data-list-link href={linkWith({ layout: 'table' })}>
          Vis tabel
        </a>
      )}
      {(hasTable || more) && <p className="px-2 pt-2 text-sm text-neutral-600 sm:hidden">Eksportér hele listen</p>}
      <a className="menu-item" href={linkWith({ format: 'xlsx', edit: undefined })} download>
        Excel (.xlsx)
      </a>
      <a className="menu-item" href={linkWith({ format: 'csv', edit: undefined })} download>
        Tekstfil (.csv)
      </a>
    </div>
  );
}
