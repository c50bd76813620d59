import { Link } from 'react-router';
import type { Refused } from '#app/form/forms.ts';
import { ViewStep } from '#app/list/views/view-step.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { viewedLists, viewKinds, viewTypes } from '#app/texts/views.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { listViews } from '#server/views/view-queries.ts';
import type { ViewList } from '#server/views/viewed-list.ts';
import { ViewDetails } from './view-details.tsx';
import { ViewRowMenu } from './view-row-menu.tsx';

export type View = Awaited<ReturnType<typeof listViews>>[number];

type Props = { list: ViewList; view: View; managesShared: boolean; isEdited: boolean; result: Refused | undefined };

/** A view: name, owner, count of rows, and actions. */
export function ViewRow({ list, view, managesShared, isEdited, result }: Props) {
  const { id, name, description, slug, isFavourite, count, viewType, kind } = view;
  const { address, rows } = viewedLists[list];
  const owner = view.isMine ? 'Dig' : (view.createdByName ?? 'Tidligere medarbejder');
  return (
    <li id={`visning-${id}`} className="view-row">
      <ViewStep
        step={isFavourite ? 'unfavourite' : 'favourite'}
        fields={{ id }}
        icon="star"
        className={isFavourite ? 'icon-button view-star' : 'icon-button view-no-star'}
        label={isFavourite ? `Fjern ${name} fra favoritter` : `Føj ${name} til favoritter`}
      />
      <div className="view-main">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`${address}/view/${slug}`} className="view-name">
            {name}
          </Link>
          {view.isMyDefault && <span className="badge badge-good">Din standard</span>}
          {view.isOrganizationDefault && <span className="badge badge-good">Virksomhedens standard</span>}
          {viewKinds[kind] && <span className="badge badge-plain">{viewKinds[kind]}</span>}
        </p>
        {description && <p className="text-neutral-600 whitespace-pre-line">{description}</p>}
      </div>
      <p className="view-facts">
        <Icon name={viewType === 'personal' ? 'lock' : 'users'} size={14} className="mr-1 inline" />
        {viewTypes[viewType]} · {owner} · {formatDay(view.changedOn)}
      </p>
      <p className="view-count">{`${formatNumber(count)} ${count === 1 ? rows.one : rows.many}`}</p>
      <ViewRowMenu list={list} view={view} managesShared={managesShared} />
      {isEdited && <ViewDetails list={list} view={view} result={result} />}
    </li>
  );
}
