import { Link, useLocation } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { panelName } from '#app/list/use-list-panels.ts';
import { ViewStep } from '#app/list/views/view-step.tsx';
import { viewedLists, whatDeletingDoes } from '#app/texts/views.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ViewList } from '#server/views/viewed-list.ts';
import type { View } from './view-row.tsx';

type Props = { list: ViewList; view: View; managesShared: boolean };

/** The actions on a view that the user may take. */
export function ViewRowMenu({ list, view, managesShared }: Props) {
  const { id, name, slug, viewType } = view;
  const { search } = useLocation();
  const { address, name: listName } = viewedLists[list];
  const which = { list, kind: view.kind };
  const question = `slet-${id}`;
  const isAsked = new URLSearchParams(search).get('confirm') === question;
  return (
    <details className="menu view-menu" name={panelName} open={isAsked}>
      <summary className="icon-button" aria-label={`Mere om visningen ${name}`}>
        <Icon name="ellipsis-vertical" size={18} />
      </summary>
      <div className="menu-sheet w-80">
        <Link to={`${address}/view/${slug}`} className="menu-item">
          <Icon name="arrow-right" size={16} />
          Åbn
        </Link>
        <a href={`${address}/view/${slug}`} data-copy-link className="menu-item">
          <Icon name="link" size={16} />
          Kopiér link
          {viewType === 'personal' && <span className="menu-hint">kun til dig selv</span>}
        </a>
        <ViewStep step="duplicate" fields={{ id }} icon="copy">
          Lav en kopi
        </ViewStep>
        {view.isMyDefault ? (
          <ViewStep step="clear-mine" fields={which} icon="pin-off">
            Åbn ikke længere {listName}n med den
          </ViewStep>
        ) : (
          <ViewStep step="default-mine" fields={{ id }} icon="pin">
            Åbn altid {listName}n med den
          </ViewStep>
        )}
        {managesShared && viewType === 'organization' && !view.isOrganizationDefault && (
          <ViewStep step="default-organization" fields={{ id }} icon="building-2">
            Gør til virksomhedens standard
          </ViewStep>
        )}
        {managesShared && view.isOrganizationDefault && (
          <ViewStep step="clear-organization" fields={which} icon="building-2">
            Fjern som virksomhedens standard
          </ViewStep>
        )}
        {view.mayChange && (
          <>
            {viewType === 'personal' && (
              <ViewStep step="share" fields={{ id }} icon="users">
                Del med virksomheden
              </ViewStep>
            )}
            <Link to={`?list=${list}&rediger=${id}#visning-${id}`} preventScrollReset className="menu-item">
              <Icon name="pencil" size={16} />
              Omdøb …
            </Link>
            <ConfirmButton
              name={question}
              label="Slet"
              question={`Slet visningen «${name}»?`}
              fields={{ step: 'delete', id: String(id) }}
              className="menu-item view-delete"
            >
              {whatDeletingDoes(list, view)}
            </ConfirmButton>
          </>
        )}
      </div>
    </details>
  );
}
