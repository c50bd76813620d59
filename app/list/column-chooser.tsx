import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { ToPanel } from './to-panel.tsx';
import { panelName } from './use-list-panels.ts';
import { useOpened } from './use-opened.ts';

/** A panel to choose and order columns; its form renders when the panel opens. */
export function ColumnChooser({ children }: { children: ReactNode }) {
  const { wasOpened, details } = useOpened('columns');
  return (
    <details className="menu" name={panelName} {...details}>
      <summary className="tool-button">
        <Icon name="columns-3" />
        Kolonner
      </summary>
      {wasOpened ? (
        children
      ) : (
        <div className="menu-sheet w-80">
          <ToPanel panel="columns">Vis kolonnerne</ToPanel>
        </div>
      )}
    </details>
  );
}
