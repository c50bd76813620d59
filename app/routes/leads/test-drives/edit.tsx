import { Link } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { driveStates, driveThing } from '#app/texts/bookings.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { savedWords } from '#app/texts/saved.ts';
import { formatWhen } from '#app/texts/when.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { stepDrive, updateDrive } from '#server/bookings/booking-commands.ts';
import { findDrive } from '#server/bookings/booking-queries.ts';
import { driveSchema, driveStepSchema } from '#server/bookings/booking-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readPageHistory } from '../../page-history.ts';
import type { Route } from './+types/edit.ts';
import { DriveForm } from './drive-form.tsx';
import { DriveSteps } from './drive-steps.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Prøvetur · Bilassistent' }];

export const middleware = [requirePermission('leads', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const [leadId, id] = [foundId(params.id), foundId(params.driveId)];
  return readInTenant(context, async (tenant) => ({
    drive: found(await findDrive(tenant, leadId, id)),
    history: await readPageHistory(tenant, 'booking', id),
    mayChange: can(tenant.role, 'leads', 'update'),
    now: new Date(),
  }));
}

const done = {
  leave: 'Bilen er kørt',
  return: 'Bilen er tilbage',
  cancel: 'Prøveturen er aflyst',
};

export function action({ request, params, context }: Route.ActionArgs) {
  const [leadId, id] = [foundId(params.id), foundId(params.driveId)];
  const path = `/leads/${leadId}/test-drives/${id}`;
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findDrive(tenant, leadId, id)),
    schema: driveSchema,
    update: (edit) => inTenant(context, (tenant) => updateDrive(tenant, leadId, id, edit)),
    saved: (saved) => redirectWith(path, savedWords('Prøveturen er gemt', saved, driveThing.fields)),
    steps: (form) =>
      submitForm(form, driveStepSchema, async (input) => {
        const { group } = found(await inTenant(context, (tenant) => stepDrive(tenant, leadId, id, input)));
        return redirectWith(path, { title: done[input.step], group });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditDrive({
  loaderData: { drive, history, mayChange, now },
  actionData,
}: Route.ComponentProps) {
  const result = actionData?.result;
  const { state, leadId, id, leadNumber, leftAt, returnedAt, mileageOut, mileageIn, damageNote } = drive;
  const isOver = state === 'returned' || state === 'cancelled';
  const { label, look } = driveStates[state];
  const lead = drive.driverName ?? `Emne ${leadNumber}`;
  return (
    <EditFrame
      trail={[{ label: 'Emner', to: '/leads' }, { label: lead, to: `/leads/${leadId}/edit` }, { label: 'Prøvetur' }]}
      title={`Prøvetur i ${drive.brandName} ${drive.modelName}`}
      head={<span className={`badge ${look}`}>{label}</span>}
      result={result}
      history={history}
      aside={
        <>
          {drive.customerId !== null && (
            <section aria-labelledby="kundens" className="surface grid gap-1 p-4 text-sm sm:p-5">
              <h2 id="kundens" className="text-base font-semibold">
                Kundens booking
              </h2>
              <p>Kunden ser turen i kundeportalen og får mails om den.</p>
              <Link to={`/bookings/${id}`} className="link inline-flex min-h-11 items-center md:min-h-0">
                {state === 'requested' ? 'Bekræft, flyt eller aflys' : 'Se bookingen'}
              </Link>
            </section>
          )}
          {leftAt && (
            <section aria-labelledby="forloeb" className="surface grid gap-1 p-4 text-sm sm:p-5">
              <h2 id="forloeb" className="text-base font-semibold">
                Turen
              </h2>
              <p>
                Kørte {formatWhen(leftAt, now)}
                {mileageOut !== null && ` med ${formatKm(mileageOut)}`}.
              </p>
              {returnedAt && (
                <p>
                  Tilbage {formatWhen(returnedAt, now)}
                  {mileageIn !== null && ` med ${formatKm(mileageIn)}`}.
                </p>
              )}
              {damageNote && <p className="wrap-anywhere whitespace-pre-line">Skader: {damageNote}</p>}
            </section>
          )}
          {mayChange && <DriveSteps drive={drive} result={result} />}
          {mayChange && (
            <div>
              <a
                href={`/leads/${leadId}/test-drives/${id}/paper`}
                className={buttonClass('secondary')}
                target="_blank"
                rel="noreferrer"
              >
                Aftale til underskrift (PDF)
              </a>
            </div>
          )}
        </>
      }
    >
      <DriveForm
        key={drive.version}
        drive={drive}
        isReadOnly={isOver || !mayChange}
        result={isOfStep(result) ? undefined : result}
      />
    </EditFrame>
  );
}
