import { useLocation } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { panelName } from '../use-list-panels.ts';
import { type ViewChoice, ViewChoices } from './view-choices.tsx';

const LaterChoices = later(serverOnly$(ViewChoices), () =>
  import('./view-choices.tsx').then((part) => part.ViewChoices),
);

const question = 'slet-visning';

/** The actions on the current view, besides saving. */
export function ViewMenu(choice: ViewChoice) {
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).get('confirm') === question;
  return (
    <details className="menu" name={panelName} open={isAsked}>
      <summary className="view-button" aria-label={`Mere om visningen ${choice.tab.name}`}>
        <Icon name="ellipsis" size={16} />
      </summary>
      <LaterChoices {...choice} question={question} />
    </details>
  );
}
