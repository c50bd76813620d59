import { serverOnly$ } from 'vite-env-only/macros';
import type { Refused } from '#app/form/forms.ts';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { panelName } from '../use-list-panels.ts';
import { ViewForm } from './view-form.tsx';

const LaterForm = later(serverOnly$(ViewForm), () => import('./view-form.tsx').then((part) => part.ViewForm));

type Props = {
  /** Whether a view is shown, so that this saves a copy of it. */
  isCopy: boolean;
  result: Refused | undefined;
};

/** A panel that saves the list as a new view. */
export function ViewSave({ isCopy, result }: Props) {
  const label = isCopy ? 'Gem som ny' : 'Gem visning';
  return (
    <details className="menu" name={panelName} open={result !== undefined}>
      <summary className="view-button">
        <Icon name="bookmark-plus" size={14} />
        <span className="tool-label">{label}</span>
      </summary>
      <LaterForm label={label} result={result} />
    </details>
  );
}
