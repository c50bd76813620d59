import { SubjectActivities } from '#app/activities/subject-activities.tsx';
import { CustomerBookings } from '#app/bookings/customer-bookings.tsx';
import { DriveList } from '#app/bookings/drive-list.tsx';
import { LateDrives } from '#app/bookings/late-drives.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { QuotesSection } from '#app/quotes/quotes-section.tsx';
import { carSteps, stepNotes } from '#app/texts/car-steps.ts';
import { requirePermission } from '#server/account/guards.ts';
import { readActivities } from '#server/activities/subject-activities.ts';
import { listBookingsOf } from '#server/bookings/booking-list.ts';
import { listDrives } from '#server/bookings/booking-queries.ts';
import { findMainImage } from '#server/car-images/image-queries.ts';
import { readCarOverview } from '#server/cars/car-overview-queries.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { carStateSchema } from '#server/cars/car-state-schema.ts';
import { changeDamages } from '#server/cars/damage-commands.ts';
import { damageSchema } from '#server/cars/damage-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { listCarLeads } from '#server/leads/lead-queries.ts';
import { listPinnedOfCar } from '#server/memos/memo-queries.ts';
import { listQuotesOf } from '#server/quotes/quote-list.ts';
import type { Route } from './+types/overview.ts';
import { CarFacts } from './car-facts.tsx';
import { CarLeads } from './car-leads.tsx';
import { CarSteps } from './car-steps.tsx';
import { Damages } from './damages.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { PaperShortcuts } from './paper-shortcuts.tsx';
import { MainPhoto } from './photos/main-photo.tsx';
import { PinnedMemos } from './pinned-memos.tsx';
import { listOf } from './record-list.ts';
import { backTo, useRecord, useRecordPath } from './record-paths.ts';
import { Warnings } from './warnings.tsx';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [overview, activities, photo, drives, leads, pinned, quotes, bookings] = await Promise.all([
      readCarOverview(tenant, id),
      readActivities(tenant, { type: 'car', id }),
      findMainImage(tenant, id),
      listDrives(tenant, { carId: id }),
      listCarLeads(tenant, id),
      listPinnedOfCar(tenant, id),
      listQuotesOf(tenant, { column: 'carId', id }),
      listBookingsOf(tenant, 'carId', id),
    ]);
    return {
      ...found(overview),
      activities,
      photo,
      drives,
      leads,
      pinned,
      quotes,
      bookings,
      now: new Date(),
      formKey: crypto.randomUUID(),
    };
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const car = found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  const form = await readForm(request);
  const step = form.get('step');
  if (step === 'addDamage' || step === 'removeDamage') {
    return submitForm(form, damageSchema, async (input) => {
      const { group } = found(await inTenant(context, (tenant) => changeDamages(tenant, id, input)));
      const title = step === 'addDamage' ? 'Skaden er noteret' : 'Skaden er fjernet';
      return redirectWith(`${backTo(url)}#skader`, { title, group });
    });
  }
  return submitForm(form, carStateSchema, async (move) => {
    const { group } = found(await inTenant(context, (tenant) => moveCar(tenant, id, move)));
    const next = move.step === 'delete' ? listOf(url.searchParams, car.isFactoryCar) : backTo(url);
    return redirectWith(next, { title: carSteps[move.step].done, text: stepNotes[move.step], group });
  });
}

export const shouldRevalidate = afterConflict;

export default function CarOverviewPage({ loaderData: overview, actionData }: Route.ComponentProps) {
  const { car } = useRecord();
  const path = useRecordPath()('');
  const result = actionData?.result;
  const isDeleted = car.status === 'soft-deleted';
  const canChange = overview.mayNoteDamages && !isDeleted;
  const activities = { ...overview.activities, mayLog: overview.activities.mayLog && !isDeleted };
  const ofDamages = refusedOf(result, 'addDamage', 'removeDamage');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <LateDrives drives={overview.drives} now={overview.now} />
      <PinnedMemos memos={overview.pinned} />
      <Warnings warnings={overview.warnings} />
      <CarSteps car={car} overview={overview} result={ofDamages ? undefined : result} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <MainPhoto car={car} photo={overview.photo} count={overview.imageCount} canAdd={canChange} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CarFacts overview={overview} />
          <Damages damages={overview.damages} path={path} canChange={canChange} result={ofDamages} />
          <SubjectActivities
            about={{ type: 'car', id: car.id }}
            activities={activities}
            formKey={overview.formKey}
            back={path}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2">
          <CarLeads carId={car.id} leads={overview.leads} now={overview.now} canCreate={!isDeleted} />
          <QuotesSection
            quotes={overview.quotes}
            create={overview.leads.mayCreate && !isDeleted ? `/quotes/create?car=${car.id}` : undefined}
            namesCustomers
          />
          {overview.drives.length > 0 && <DriveList drives={overview.drives} now={overview.now} about="car" />}
          {overview.bookings.length > 0 && (
            <CustomerBookings bookings={overview.bookings} now={overview.now} namesCustomers />
          )}
          <PaperShortcuts carId={car.id} />
          <LatestChanges changes={overview.changes} />
        </div>
      </div>
    </div>
  );
}
