import { Form } from '#app/form/form.tsx';
import { pickForm } from '#app/list/row-html.ts';
import { carCount } from '#app/texts/car-count.ts';
import { formatNumber } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { Pagination } from '#server/cars/car-queries.ts';
import type { PickedBefore } from './picked-before.ts';

type Props = {
  list: string;
  pagination: Pagination;
  picked: PickedBefore | undefined;
  cars: readonly { id: number }[];
  owner: string;
  /** How many boxes the page has for each car. */
  copies: 1 | 2;
};

/**
 * What can be done to the cars that are picked. The boxes of the rows are fields of this form, so it works as plain HTML:
 * then it stands below the list, and its buttons take the choice along to the next page.
 */
export function PickBar({ list, pagination, picked, cars, copies }: Props) {
  const { currentPage, totalPages, totalCount } = pagination;
  const here = new Set(cars.map(({ id }) => id));
  const before = picked?.carIds ?? [];
  const elsewhere = before.filter((id) => !here.has(id)).length;
  return (
    <Form id={pickForm} method="post" action="/cars/bulk" className="pick-bar">
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="copies" value={copies} />
      {picked && <input type="hidden" name="selection" value={picked.id} />}
      <input type="hidden" name="shown" value={before.filter((id) => here.has(id)).join('.')} />
      <p className="pick-count">
        {elsewhere > 0 ? `${carCount(elsewhere)} valgt på andre sider` : 'Sæt flueben ved de biler, der skal ændres'}
      </p>
      <button type="submit" name="go" value="edit" className={buttonClass('primary')}>
        Ret valgte biler
      </button>
      <button type="submit" name="go" value="all" className={buttonClass('secondary')}>
        Ret alle {formatNumber(totalCount)}, der passer
      </button>
      {currentPage > 1 && (
        <button type="submit" name="go" value={`page-${currentPage - 1}`} className={buttonClass('secondary')}>
          Vælg også på forrige side
        </button>
      )}
      {currentPage < totalPages && (
        <button type="submit" name="go" value={`page-${currentPage + 1}`} className={buttonClass('secondary')}>
          Vælg også på næste side
        </button>
      )}
    </Form>
  );
}
