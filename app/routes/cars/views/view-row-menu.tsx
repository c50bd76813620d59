import { Link, useLocation } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { panelName } from '#app/list/use-list-panels.ts';
import { whatDeletingDoes } from '#app/texts/car-views.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CarViewStep } from '../car-view-step.tsx';
import type { View } from './view-row.tsx';

type Props = { view: View; managesShared: boolean };

/** What can be done with a view, as far as the user may. */
export function ViewRowMenu({ view, managesShared }: Props) {
  const { id, name, slug, viewType } = view;
  const { search } = useLocation();
  const kind = { isFactoryCar: String(view.isFactoryCar) };
  const question = `slet-${id}`;
  const isAsked = new URLSearchParams(search).get('confirm') === question;
  return (
    <details className="menu view-menu" name={panelName} open={isAsked}>
      <summary className="icon-button" aria-label={`Mere om visningen ${name}`}>
        <Icon name="ellipsis-vertical" size={18} />
      </summary>
      <div className="menu-sheet w-80">
        <Link to={`/cars/view/${slug}`} className="menu-item">
          <Icon name="arrow-right" size={16} />
          Åbn
        </Link>
        <a href={`/cars/view/${slug}`} data-copy-link className="menu-item">
          <Icon name="link" size={16} />
          Kopiér link
          {viewType === 'personal' && <span className="menu-hint">kun til dig selv</span>}
        </a>
        <CarViewStep step="duplicate" fields={{ id }} icon="copy">
          Lav en kopi
        </CarViewStep>
        {view.isMyDefault ? (
          <CarViewStep step="clear-mine" fields={kind} icon="pin-off">
            Åbn ikke længere billisten med den
          </CarViewStep>
        ) : (
          <CarViewStep step="default-mine" fields={{ id }} icon="pin">
            Åbn altid billisten med den
          </CarViewStep>
        )}
        {managesShared && viewType === 'organization' && !view.isOrganizationDefault && (
          <CarViewStep step="default-organization" fields={{ id }} icon="building-2">
            Gør til virksomhedens standard
          </CarViewStep>
        )}
        {managesShared && view.isOrganizationDefault && (
          <CarViewStep step="clear-organization" fields={kind} icon="building-2">
            Fjern som virksomhedens standard
          </CarViewStep>
        )}
        {view.mayChange && (
          <>
            {viewType === 'personal' && (
              <CarViewStep step="share" fields={{ id }} icon="users">
                Del med virksomheden
              </CarViewStep>
            )}
            <Link to={`?rediger=${id}#visning-${id}`} preventScrollReset className="menu-item">
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
              {whatDeletingDoes(view)}
            </ConfirmButton>
          </>
        )}
      </div>
    </details>
  );
}
