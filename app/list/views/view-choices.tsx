import { Link, useLocation } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { viewedLists, viewsPage, type WhichList, whatDeletingDoes } from '#app/texts/views.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ViewStep } from './view-step.tsx';
import type { ShownView, ViewTab } from './views-bar.tsx';

export type ViewChoice = WhichList & { tab: ViewTab; view: ShownView };

type Props = ViewChoice & {
  /** The name of the confirmation question in the address. */
  question: string;
};

/** The menu of actions on the current view. */
export function ViewChoices({ list, kind, tab, view, question }: Props) {
  const { pathname, search } = useLocation();
  const { id, name, description } = tab;
  const theList = `${viewedLists[list].name}n`;
  return (
    <div className="menu-sheet w-80">
      {description && <p className="px-2 pb-2 text-sm text-neutral-600">{description}</p>}
      {tab.isFavourite ? (
        <ViewStep step="unfavourite" fields={{ id }} icon="star-off">
          Fjern fra favoritter
        </ViewStep>
      ) : (
        <ViewStep step="favourite" fields={{ id }} icon="star">
          Føj til favoritter
        </ViewStep>
      )}
      {tab.isMyDefault ? (
        <ViewStep step="clear-mine" fields={{ list, kind }} icon="pin-off">
          Åbn ikke længere {theList} med den
        </ViewStep>
      ) : (
        <ViewStep step="default-mine" fields={{ id }} icon="pin">
          Åbn altid {theList} med den
        </ViewStep>
      )}
      {tab.viewType === 'personal' && (
        <ViewStep step="share" fields={{ id }} icon="users">
          Del med virksomheden
        </ViewStep>
      )}
      <a href={linkTo(pathname, search)} data-copy-link className="menu-item">
        <Icon name="link" size={16} />
        Kopiér link
        {tab.viewType === 'personal' && <span className="menu-hint">kun til dig selv</span>}
      </a>
      <ViewStep step="duplicate" fields={{ id }} icon="copy">
        Lav en kopi
      </ViewStep>
      {view.mayChange && (
        <>
          <Link to={`/car-views?list=${list}&rediger=${id}#visning-${id}`} className="menu-item">
            <Icon name="pencil" size={16} />
            Omdøb …
          </Link>
          <ConfirmButton
            name={question}
            label="Slet visning"
            question={`Slet visningen «${name}»?`}
            action={viewsPage(list)}
            fields={{ step: 'delete', id: String(id) }}
            className="menu-item view-delete"
          >
            {whatDeletingDoes(list, tab)}
          </ConfirmButton>
        </>
      )}
    </div>
  );
}

/** The list's address to share, without parameters of a form's submission. */
function linkTo(pathname: string, search: string) {
  const params = new URLSearchParams(search);
  for (const name of ['organization', 'confirm']) params.delete(name);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
