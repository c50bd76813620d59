import { serverOnly$ } from 'vite-env-only/macros';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { type ColumnChoice, ColumnForm } from './column-form.tsx';
import { ToPanel } from './to-panel.tsx';
import { panelName } from './use-list-panels.ts';
import { useOpened } from './use-opened.ts';

const LaterForm = later(serverOnly$(ColumnForm), () => import('./column-form.tsx').then((part) => part.ColumnForm));

/** A panel in which columns are chosen and put in order, made when it is opened. */
export function ColumnChooser(choice: ColumnChoice) {
  const { wasOpened, details } = useOpened('columns');
  return (
    <details className="menu" name={panelName} {...details}>
      <summary className="tool-button">
        <Icon name="columns-3" />
        Kolonner
      </summary>
      {wasOpened ? (
        <LaterForm {...choice} />
      ) : (
        <div className="menu-sheet w-80">
          <ToPanel panel="columns">Vis kolonnerne</ToPanel>
        </div>
      )}
    </details>
  );
}
