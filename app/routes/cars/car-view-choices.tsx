import { Link, useLocation } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { whatDeletingDoes } from '#app/texts/car-views.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CarViewStep } from './car-view-step.tsx';
import type { ShownView, ViewTab } from './car-views-bar.tsx';

export type CarViewChoice = { tab: ViewTab; view: ShownView; isFactoryCar: boolean };

type Props = CarViewChoice & {
  /** What the question is called that deleting asks. */
  question: string;
};

/** The menu of what can be done with the view that is shown. */
export function CarViewChoices({ tab, view, isFactoryCar, question }: Props) {
  const { pathname, search } = useLocation();
  const { id, name, description } = tab;
  return (
    <div className="menu-sheet w-80">
      {description && <p className="px-2 pb-2 text-sm text-neutral-600">{description}</p>}
      {tab.isFavourite ? (
        <CarViewStep step="unfavourite" fields={{ id }} icon="star-off">
          Fjern fra favoritter
        </CarViewStep>
      ) : (
        <CarViewStep step="favourite" fields={{ id }} icon="star">
          Føj til favoritter
        </CarViewStep>
      )}
      {tab.isMyDefault ? (
        <CarViewStep step="clear-mine" fields={{ isFactoryCar: String(isFactoryCar) }} icon="pin-off">
          Åbn ikke længere billisten med den
        </CarViewStep>
      ) : (
        <CarViewStep step="default-mine" fields={{ id }} icon="pin">
          Åbn altid billisten med den
        </CarViewStep>
      )}
      {tab.viewType === 'personal' && (
        <CarViewStep step="share" fields={{ id }} icon="users">
          Del med virksomheden
        </CarViewStep>
      )}
      <a href={linkTo(pathname, search)} data-copy-link className="menu-item">
        <Icon name="link" size={16} />
        Kopiér link
        {tab.viewType === 'personal' && <span className="menu-hint">kun til dig selv</span>}
      </a>
      <CarViewStep step="duplicate" fields={{ id }} icon="copy">
        Lav en kopi
      </CarViewStep>
      {view.mayChange && (
        <>
          <Link to={`/car-views?rediger=${id}#visning-${id}`} className="menu-item">
            <Icon name="pencil" size={16} />
            Omdøb …
          </Link>
          <ConfirmButton
            name={question}
            label="Slet visning"
            question={`Slet visningen «${name}»?`}
            action="/car-views"
            fields={{ step: 'delete', id: String(id) }}
            className="menu-item view-delete"
          >
            {whatDeletingDoes(tab)}
          </ConfirmButton>
        </>
      )}
    </div>
  );
}

/** The list as it stands, for a colleague: without what a form says of its sending. */
function linkTo(pathname: string, search: string) {
  const params = new URLSearchParams(search);
  for (const name of ['organization', 'confirm']) params.delete(name);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
