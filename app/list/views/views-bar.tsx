import { Link } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import type { Refused } from '#app/form/forms.ts';
import type { WhichList } from '#app/texts/views.ts';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { panelName } from '../use-list-panels.ts';
import { type Lost, LostDefault } from './lost-default.tsx';
import { OtherViews } from './other-views.tsx';
import { ViewChanged, ViewUndo } from './view-changed.tsx';
import { ViewMenu } from './view-menu.tsx';
import { ViewSave } from './view-save.tsx';

/** A saved view among the tabs of a list. */
export type ViewTab = {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  viewType: 'personal' | 'organization';
  /** It came with the organisation. */
  isStart: boolean;
  isFavourite: boolean;
  isMyDefault: boolean;
  isOrganizationDefault: boolean;
};

/** The view shown, and whether the list differs from it. */
export type ShownView = { id: number; version: number; mayChange: boolean; isChanged: boolean };

type Props = WhichList & {
  address: string;
  /** Views shown as tabs, the current one among them, and those in the menu. */
  pinned: readonly ViewTab[];
  others: readonly ViewTab[];
  view: ShownView | undefined;
  lost: Lost | undefined;
  /** The list without a view. */
  plainPath: string;
  result: Refused | undefined;
};

const LaterChanged = later(serverOnly$(ViewChanged), () =>
  import('./view-changed.tsx').then((part) => part.ViewChanged),
);
const LaterUndo = later(serverOnly$(ViewUndo), () => import('./view-changed.tsx').then((part) => part.ViewUndo));

const LaterLostDefault = later(serverOnly$(LostDefault), () =>
  import('./lost-default.tsx').then((part) => part.LostDefault),
);

const LaterOthers = later(serverOnly$(OtherViews), () => import('./other-views.tsx').then((part) => part.OtherViews));

/** Tabs of the saved views, favourites first, and the actions of the current one. */
export function ViewsBar(props: Props) {
  return (
    <>
      <div className="view-bar print:hidden">
        <Views {...props} />
      </div>
      {props.lost && <LaterLostDefault lost={props.lost} list={props.list} kind={props.kind} />}
    </>
  );
}

function Views({ list, kind, address, pinned, others, view, plainPath, result }: Props) {
  const shown = pinned.find(({ id }) => id === view?.id);
  const changed = shown && view?.isChanged ? view : undefined;
  return (
    <>
      <div className="view-places">
        <nav aria-label="Visninger" className="view-tabs">
          <Link
            to={plainPath}
            className="view-tab"
            aria-current={view ? undefined : 'page'}
            data-list-link={view ? undefined : true}
          >
            Alle
          </Link>
          {pinned.map((tab) => (
            <Link
              key={tab.id}
              to={`${address}/view/${tab.slug}`}
              className="view-tab"
              title={tab.description ?? undefined}
              aria-current={tab === shown ? 'page' : undefined}
            >
              {tab.isFavourite && <Icon name="star" size={14} className="view-star" />}
              <span>{tab.name}</span>
              {tab === shown && changed && (
                <span className="view-mark">
                  <span className="sr-only">, ikke gemt</span>
                </span>
              )}
            </Link>
          ))}
        </nav>
        {pinned.length > 0 && (
          <details className="menu" name={panelName}>
            <summary className="view-button">
              {others.length > 0 ? `${others.length} flere` : 'Flere'}
              <Icon name="chevron-down" size={14} />
            </summary>
            <LaterOthers {...{ list, others }} />
          </details>
        )}
      </div>
      <div className="view-actions">
        {changed && <LaterChanged view={changed} />}
        <ViewSave key={view?.id ?? 0} isCopy={Boolean(view)} result={result} />
        {changed && <LaterUndo />}
        {shown && view && <ViewMenu tab={shown} {...{ list, kind, view }} />}
      </div>
    </>
  );
}
