import { Link, redirect } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { describeImage, imageAngleLabels, imageKinds, imageProblem, imageViews } from '#app/texts/photos.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { updateImage } from '#server/car-images/image-commands.ts';
import { imageDetailsSchema } from '#server/car-images/image-schema.ts';
import { flash } from '#server/http/flash.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { backTo, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/show.ts';
import { photoPath } from './photo-path.ts';
import { PhotoProgress } from './photo-progress.tsx';
import { readPhoto } from './read-photo.ts';
import { useViewer } from './use-viewer.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  return readPhoto(context, params);
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  await readPhoto(context, params);
  const [carId, imageId] = [foundId(params.id), foundId(params.imageId)];
  return submitForm(request, imageDetailsSchema, async ({ wasKind, wasView, wasAngle, wasAlt, ...mine }) => {
    const was = { kind: wasKind, view: wasView, angle: wasAngle, alt: wasAlt };
    await inTenant(context, (tenant) => updateImage(tenant, carId, imageId, mine, was));
    const cookie = await flash({ title: 'Billedet er gemt' });
    return redirect(backTo(url), { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

const kindChoices = Object.entries(imageKinds).map(([value, label]) => ({ value, label }));
const viewChoices = Object.entries(imageViews).map(([value, label]) => ({ value, label }));
const angleChoices = Object.entries(imageAngleLabels).map(([value, label]) => ({ value, label }));
const labels = { kind: 'Hvad viser det?', angle: 'Vinkel', view: 'Set fra', alt: 'Beskrivelse' };

export default function Photo({
  loaderData: { car, image, mayUpdate, mayEdit, neighbours },
  actionData,
}: Route.ComponentProps) {
  const path = useRecordPath();
  const { result } = actionData ?? {};
  const values = { kind: image.kind, angle: image.angle ?? '', view: image.view ?? '', alt: image.alt ?? '' };
  const { form, fields } = useForm({ id: 'billede', values, labels, result });
  const canChange = mayUpdate && car.status !== 'soft-deleted';
  const self = path(`photos/${image.id}`);
  const swipe = useViewer(neighbours);
  return (
    <div className="grid gap-4">
      <nav aria-label="Billeder" className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Link to={path('photos')} className={buttonClass('secondary')}>
          <Icon name="layout-grid" size={16} />
          Alle billeder
        </Link>
        <div className="flex items-center gap-2 text-sm text-neutral-700 tabular-nums">
          <Neighbour id={neighbours.previous} label="Forrige billede" icon="chevron-left" />
          {neighbours.place} af {neighbours.count}
          <Neighbour id={neighbours.next} label="Næste billede" icon="chevron-right" />
        </div>
      </nav>
      <PhotoProgress images={[{ status: isWaiting(image) ? 'processing' : 'ready' }]} />
      {image.edit?.status === 'failed' && (
        <p role="alert" className="text-sm font-medium text-rose-700">
          Redigeringen lykkedes ikke. {imageProblem(image.edit.problem)}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {image.status === 'ready' ? (
          <img
            {...swipe}
            draggable={false}
            src={photoPath(car.id, image, 1600)}
            alt={describeImage(car, image)}
            className="max-h-[75vh] w-full touch-pan-y rounded-xl bg-neutral-100 object-contain"
          />
        ) : (
          <p className="surface p-8 text-center text-neutral-700">
            {image.status === 'failed' ? imageProblem(image.problem) : 'Billedet gøres klar …'}
          </p>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {mayEdit && canChange && image.status === 'ready' && (
            <Link to={path(`photos/${image.id}/edit`)} className={buttonClass('secondary')}>
              <Icon name="crop" size={16} />
              Redigér billedet
            </Link>
          )}
          {canChange ? (
            <Form {...form.props} method="post" action={self} className="surface grid gap-4 p-4 sm:p-5">
              <ErrorSummary heading="Billedet er ikke gemt" form={form}>
                {(['kind', 'angle', 'view', 'alt'] as const).map(
                  (name) =>
                    fields[name].errors && (
                      <p key={name} className="mt-1">
                        Gemt nu: <strong>{storedLabel(name, values[name])}</strong>
                      </p>
                    ),
                )}
              </ErrorSummary>
              <SelectField field={fields.kind} choices={kindChoices} />
              <SelectField field={fields.angle} choices={angleChoices} none="Ikke angivet" />
              <SelectField field={fields.view} choices={viewChoices} none="Ikke angivet" />
              <TextField
                field={fields.alt}
                isOptional
                maxLength={200}
                placeholder={describeImage(car, { ...image, alt: null })}
                help="Læses højt for den, der ikke kan se billedet. Uden ord fra dig bruges det, der står i feltet."
              />
              <input type="hidden" name="wasKind" value={values.kind} />
              <input type="hidden" name="wasView" value={values.view} />
              <input type="hidden" name="wasAngle" value={values.angle} />
              <input type="hidden" name="wasAlt" value={values.alt} />
              <SubmitButton action={self} className="justify-self-start">
                Gem
              </SubmitButton>
            </Form>
          ) : (
            <p className="text-sm text-neutral-700">{describeImage(car, image)}</p>
          )}
          <p className="text-xs text-neutral-600 wrap-anywhere">{image.fileName}</p>
        </div>
      </div>
    </div>
  );
}

function storedLabel(name: 'kind' | 'angle' | 'view' | 'alt', value: string) {
  const choices = { kind: kindChoices, angle: angleChoices, view: viewChoices, alt: [] }[name];
  return choices.find((choice) => choice.value === value)?.label ?? (value || 'ikke udfyldt');
}

type Waiting = { status: string; edit: { status: string } | null };

function isWaiting({ status, edit }: Waiting) {
  return status === 'processing' || edit?.status === 'queued' || edit?.status === 'processing';
}

type NeighbourProps = { id: number | undefined; label: string; icon: 'chevron-left' | 'chevron-right' };

function Neighbour({ id, label, icon }: NeighbourProps) {
  const path = useRecordPath();
  const look = 'grid size-11 place-items-center rounded-md border border-neutral-300 bg-white md:size-9';
  if (id === undefined)
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        <Icon name={icon} size={16} />
      </span>
    );
  return (
    <Link to={path(`photos/${id}`)} aria-label={label} className={look}>
      <Icon name={icon} size={16} />
    </Link>
  );
}
