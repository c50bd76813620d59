import { serverOnly$ } from 'vite-env-only/macros';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { type ColumnChoice, ColumnForm } from './column-form.tsx';
import { ToWhole } from './to-whole.tsx';
import { panelName } from './use-list-panels.ts';
import { useOpened } from './use-opened.ts';

const LaterForm = later(serverOnly$(ColumnForm), () => import('./column-form.tsx').then((part) => part.ColumnForm));

type Props = ColumnChoice & {
  /** Whether the page comes in one piece; else the form is made when it is opened. */
  isWhole: boolean;
};

/** A panel in which columns are chosen and put in order. */
export function ColumnChooser({ isWhole, ...choice }: Props) {
  const { wasOpened, details } = useOpened();
  return (
    <details className="menu" name={panelName} {...details}>
      <summary className="tool-button">
        <Icon name="columns-3" />
        Kolonner
      </summary>
      {isWhole || wasOpened ? (
        <LaterForm {...choice} />
      ) : (
        <div className="menu-sheet w-80">
          <ToWhole>Vis kolonnerne</ToWhole>
        </div>
      )}
    </details>
  );
}
