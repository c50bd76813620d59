import { Link } from 'react-router';
import type { Refused } from '#app/form/form-state.ts';
import { viewTypes } from '#app/texts/car-views.ts';
import { formatDay, formatNumber } from '#app/texts/formats.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { listCarViews } from '#server/car-views/car-view-queries.ts';
import { CarViewStep } from '../car-view-step.tsx';
import { ViewDetails } from './view-details.tsx';
import { ViewRowMenu } from './view-row-menu.tsx';

export type View = Awaited<ReturnType<typeof listCarViews>>[number];

type Props = { view: View; managesShared: boolean; isEdited: boolean; result: Refused | undefined };

/** A view: what it is called, whose it is, how many cars it has, and what can be done with it. */
export function ViewRow({ view, managesShared, isEdited, result }: Props) {
  const { id, name, description, slug, isFavourite, carCount, viewType } = view;
  const cars = carCount === 1 ? '1 bil' : `${formatNumber(carCount)} biler`;
  const owner = view.isMine ? 'Dig' : (view.createdByName ?? 'Tidligere medarbejder');
  return (
    <li id={`visning-${id}`} className="view-row">
      <CarViewStep
        step={isFavourite ? 'unfavourite' : 'favourite'}
        fields={{ id }}
        icon="star"
        className={isFavourite ? 'icon-button view-star' : 'icon-button view-no-star'}
        label={isFavourite ? `Fjern ${name} fra favoritter` : `Føj ${name} til favoritter`}
      />
      <div className="view-main">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/cars/view/${slug}`} className="view-name">
            {name}
          </Link>
          {view.isMyDefault && <span className="badge badge-good">Din standard</span>}
          {view.isOrganizationDefault && <span className="badge badge-good">Virksomhedens standard</span>}
          {view.isFactoryCar && <span className="badge badge-plain">Fabriksbiler</span>}
        </p>
        {description && <p className="text-neutral-600 whitespace-pre-line">{description}</p>}
      </div>
      <p className="view-facts">
        <Icon name={viewType === 'personal' ? 'lock' : 'users'} size={14} className="mr-1 inline" />
        {viewTypes[viewType]} · {owner} · {formatDay(view.changedOn)}
      </p>
      <p className="view-count">{cars}</p>
      <ViewRowMenu view={view} managesShared={managesShared} />
      {isEdited && <ViewDetails view={view} result={result} />}
    </li>
  );
}
