import { serverOnly$ } from 'vite-env-only/macros';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { type ColumnChoice, ColumnForm } from './column-form.tsx';
import { panelName } from './use-list-panels.ts';

const LaterForm = later(serverOnly$(ColumnForm), () => import('./column-form.tsx').then((part) => part.ColumnForm));

/** A panel in which columns are chosen and put in order. */
export function ColumnChooser(choice: ColumnChoice) {
  return (
    <details className="menu" name={panelName}>
      <summary className="tool-button">
        <Icon name="columns-3" />
        Kolonner
      </summary>
      <LaterForm {...choice} />
    </details>
  );
}
