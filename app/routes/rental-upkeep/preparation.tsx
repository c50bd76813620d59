import { z } from 'zod';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { RentalNav } from '#app/rentals/rental-nav.tsx';
import { missingAtReturn } from '#app/texts/missing-at-return.ts';
import { formatWhen } from '#app/texts/when.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { needed, readChoice } from '#server/format/form-fields.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { listUnprepared, markPrepared, type UnpreparedRow } from '#server/upkeep/preparation.ts';
import type { Route } from './+types/preparation.ts';
import { CarLink } from './car-link.tsx';
import { UpkeepFilters } from './upkeep-filters.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Klargøring · Bilassistent' }];

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

const path = '/rental/preparation';
const schema = z.object({ period: needed(readChoice, 'Vælg en bil fra listen') });

export function loader({ url, context }: Route.LoaderArgs) {
  const departmentId = readId(url.searchParams.get('department') ?? '');
  return readInTenant(context, async (tenant) => {
    const [rows, departments] = await Promise.all([listUnprepared(tenant, departmentId), listDepartmentNames(tenant)]);
    const mayRead = can(tenant.role, 'leads', 'read');
    const seesMoney = can(tenant.role, 'customers', 'read');
    const mayMark = can(tenant.role, 'cars', 'update');
    return { rows, departments, departmentId, now: new Date(), mayMark, mayRead, seesMoney };
  });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return submitForm(request, schema, async ({ period }) => {
    const { group } = found(await inTenant(context, (tenant) => markPrepared(tenant, period)));
    return redirectWith(`${path}${url.search}`, { title: 'Bilen er klar', ...(group && { group }) });
  });
}

/** What a returned car needs before it goes out again. */
function needsOf({ isSoiled, fuelIn, damages, ...noted }: UnpreparedRow) {
  const missing = missingAtReturn(noted);
  return [
    isSoiled ? 'Rengøring' : 'Støvsug og tjek',
    fuelIn !== null && fuelIn < 95 && `Tank eller lad op (${fuelIn} %)`,
    missing.length > 0 && `Mangler: ${missing.join(', ')}`,
    damages > 0 && (damages === 1 ? '1 ny skade' : `${damages} nye skader`),
  ].filter((need) => need !== false);
}

const hour = 3_600_000;

export default function Preparation({ loaderData }: Route.ComponentProps) {
  const { rows, departments, departmentId, now, mayMark, mayRead, seesMoney } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="page-title">
        Klargøring <span className="font-normal text-neutral-600 tabular-nums">{rows.length}</span>
      </h1>
      <RentalNav seesMoney={seesMoney} />
      <UpkeepFilters path={path} departments={departments} departmentId={departmentId} />
      {rows.length === 0 ? (
        <p className="surface flex items-center gap-3 p-6 text-neutral-700">
          <Icon name="circle-check" size={20} className="shrink-0 text-emerald-700" />
          Alle biler er klar. Når en bil kommer tilbage, står den her, til den er gjort ren, tanket og set efter.
        </p>
      ) : (
        <ul className="surface divide-y divide-neutral-200">
          {rows.map((row) => (
            <Unprepared key={row.id} row={row} now={now} mayMark={mayMark} mayRead={mayRead} />
          ))}
        </ul>
      )}
    </div>
  );
}

type Props = { row: UnpreparedRow; now: Date; mayMark: boolean; mayRead: boolean };

function Unprepared({ row, now, mayMark, mayRead }: Props) {
  const { id, carId, nextAt, backAt, isCancelled, note, agreementId, number, availability } = row;
  const isUrgent = nextAt !== null && nextAt.getTime() - now.getTime() < 4 * hour;
  const deadline = nextAt && new Date(nextAt.getTime() - hour);
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[14rem_minmax(0,1fr)_14rem_auto] md:items-center">
      <CarLink id={carId} car={row} />
      <div className="min-w-0 text-sm">
        <p className="font-medium">{needsOf(row).join(' · ')}</p>
        <p className="text-neutral-600">
          Tilbage {formatWhen(backAt, now)}
          {isCancelled && ' · annulleret efter udleveringen: aflæs km og tank'}
          {availability === 'workshop' && ' · på værksted'}
          {mayRead && (
            <>
              {' · '}
              <a href={`/rental/agreements/${agreementId}/edit`} className="link whitespace-nowrap">
                {number}
              </a>
            </>
          )}
        </p>
        {note && <p className="wrap-anywhere">{note}</p>}
      </div>
      <p className={`text-sm ${isUrgent ? 'font-semibold text-rose-700' : 'text-neutral-700'}`}>
        {deadline && nextAt
          ? `Klar inden ${formatWhen(deadline, now)}, næste ud ${formatWhen(nextAt, now)}`
          : 'Ingen venter på den'}
      </p>
      {mayMark && (
        <Form method="post">
          <input type="hidden" name="period" value={id} />
          <SubmitButton variant={isUrgent ? 'primary' : 'secondary'} className="max-md:w-full">
            Klar
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
