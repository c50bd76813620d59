import { serverOnly$ } from 'vite-env-only/macros';
import type { Refused } from '#app/form/form-state.ts';
import { panelName } from '#app/list/use-list-panels.ts';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { CarViewForm } from './car-view-form.tsx';

const LaterForm = later(serverOnly$(CarViewForm), () => import('./car-view-form.tsx').then((part) => part.CarViewForm));

type Props = {
  /** Whether a view is shown, of which this makes another one. */
  isCopy: boolean;
  result: Refused | undefined;
};

/** A panel that saves the list as it is under a name of its own. */
export function CarViewSave({ isCopy, result }: Props) {
  const label = isCopy ? 'Gem som ny' : 'Gem visning';
  return (
    <details className="menu" name={panelName} open={result !== undefined}>
      <summary className="view-button">
        <Icon name="bookmark-plus" size={14} />
        {label}
      </summary>
      <LaterForm label={label} result={result} />
    </details>
  );
}
