import type { SubmissionResult } from '@conform-to/react/future';
import { data } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { mailFieldTexts, mailStepTexts, mailTextThing } from '#app/texts/rental-mail-texts.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { fillForm } from '#server/http/fill-form.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import {
  findOwnText,
  mailTextSchema,
  restoreSchema,
  restoreText,
  saveText,
} from '#server/rentals/mail-text-commands.ts';
import {
  fieldsOf,
  fillText,
  isMailStep,
  type MailText,
  paragraphsOf,
  standardTexts,
} from '#server/rentals/mail-texts.ts';
import { readPageHistory } from '../../../page-history.ts';
import type { Route } from './+types/edit.ts';
import { MailTextForm } from './mail-text-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? mailStepTexts[loaderData.step].name : 'Mail til lejere'} · Bilassistent` }];
}

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

const list = '/company/settings/rental-mails';

const foundStep = (text: string) => found(isMailStep(text) ? text : undefined);

/** A text as a customer would read it, with examples for its fields. */
function previewOf({ subject, text }: MailText) {
  const examples = Object.fromEntries(Object.entries(mailFieldTexts).map(([name, { example }]) => [name, example]));
  return { subject: fillText(subject, examples), paragraphs: paragraphsOf(fillText(text, examples)) };
}

type Preview = ReturnType<typeof previewOf>;
type Shown = { result: SubmissionResult<string[], string | number | boolean | null>; preview?: Preview };

export function loader({ params, context }: Route.LoaderArgs) {
  const step = foundStep(params.step);
  return readInTenant(context, async (tenant) => {
    const own = await findOwnText(tenant, step);
    const text = own ?? { ...standardTexts[step], version: 1 };
    const history = own && (await readPageHistory(tenant, 'rentalMailText', own.id));
    return { step, text, isOwn: own !== undefined, fields: fieldsOf(step), preview: previewOf(text), history };
  });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const step = foundStep(params.step);
  const path = `${list}/${step}`;
  const { name } = mailStepTexts[step];
  return submitEdit(request, {
    schema: mailTextSchema(step),
    update: (edit) => inTenant(context, (tenant) => saveText(tenant, step, edit)),
    saved: async (saved) => redirectWith(path, savedWords(`«${name}» er gemt`, saved, mailTextThing.fields)),
    steps: async (form, asked): Promise<Response | ReturnType<typeof data<Shown>>> => {
      if (asked === 'preview') {
        return submitForm(form, mailTextSchema(step), async (typed) =>
          data({ result: fillForm(form, {}), preview: previewOf(typed) }),
        );
      }
      return submitForm(form, restoreSchema, async () => {
        const { group } = await inTenant(context, (tenant) => restoreText(tenant, step));
        return redirectWith(path, { title: `«${name}» har standardteksten igen`, group });
      });
    },
  });
}

export const shouldRevalidate = afterConflict;

export default function EditMailText({ loaderData, actionData }: Route.ComponentProps) {
  const { step, text, isOwn, fields, history } = loaderData;
  const typed = actionData && 'preview' in actionData ? actionData.preview : undefined;
  const preview = typed ?? loaderData.preview;
  const { name, when } = mailStepTexts[step];
  return (
    <EditFrame
      trail={[{ label: 'Mails til lejere', to: list }, { label: name }]}
      title={name}
      result={actionData?.result}
      history={history}
      aside={
        <>
          <section aria-labelledby="eksempel" className="surface grid gap-3 p-4 sm:p-5" role={typed && 'status'}>
            <h2 id="eksempel" className="text-base font-semibold">
              Sådan ser den ud
            </h2>
            <p className="text-sm text-neutral-600">{when}. Bil, tider og sted står under teksten.</p>
            <p className="text-sm font-medium wrap-anywhere">{preview.subject}</p>
            <p className="text-sm text-neutral-700">Hej {mailFieldTexts['kunde.navn'].example}</p>
            {preview.paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-sm wrap-anywhere text-neutral-700">
                {paragraph}
              </p>
            ))}
          </section>
          {isOwn && (
            <section aria-label="Standardtekst" className="surface grid gap-3 p-4 sm:p-5">
              <ConfirmButton
                name="restore"
                label="Gendan standardtekst"
                question={`Gendan standardteksten i «${name}»?`}
                fields={{ step: 'restore' }}
              >
                Jeres egen tekst fjernes. Det kan fortrydes lige bagefter.
              </ConfirmButton>
            </section>
          )}
        </>
      }
    >
      <MailTextForm key={`${isOwn}-${text.version}`} text={text} fields={fields} result={actionData?.result} />
    </EditFrame>
  );
}
