import { data } from 'react-router';
import { FileInput } from '#app/form/file-input.tsx';
import { WayButton, WayLink, WayTitle } from '#app/portal/way-parts.tsx';
import { danishDay, formatDay, formatInstant } from '#app/texts/formats.ts';
import { checkWords as words } from '#app/texts/portal-signing.ts';
import { Banner } from '#app/ui/banner.tsx';
import { DomainError } from '#server/errors.ts';
import { hashUpload } from '#server/files/hash-upload.ts';
import { UnreadableForm } from '#server/files/read-uploads.ts';
import { requestContext, servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalOrganizationContext, portalSessionContext } from '#server/http/portal-contexts.ts';
import { type Checked, countCheck, findSignedPdf } from '#server/portal/check-document.ts';
import type { Route } from './+types/check.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export function loader({ context }: Route.LoaderArgs) {
  return { slug: context.get(portalOrganizationContext).slug };
}

type Answer = { problem?: string; checked?: Checked | null };

/** Compares a file with the signed PDFs that were kept. It is read in passing, and nothing of it is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { organizationId } = context.get(portalOrganizationContext);
  const refuse = (problem: string, status: number) => data<Answer>({ problem }, status);
  try {
    await orUnavailable(countCheck(database, organizationId, context.get(requestContext).clientAddress));
    const hashed = await hashUpload(request);
    if (hashed === 'file-too-large') return refuse(words.tooLarge, 413);
    if (typeof hashed === 'string') return refuse(words.missing, 400);
    const reader = { organizationId, portalUserId: context.get(portalSessionContext)?.portalUserId };
    const checked = await orUnavailable(findSignedPdf(database, reader, hashed.sha256));
    return data<Answer>({ checked: checked ?? null });
  } catch (error) {
    if (error instanceof DomainError && error.status === 429) return refuse(words.tooMany, 429);
    if (error instanceof UnreadableForm) return refuse(words.missing, 400);
    throw error;
  }
}

export default function Check({ loaderData: { slug }, actionData: answer }: Route.ComponentProps) {
  const { problem, checked } = answer ?? {};
  return (
    <>
      <WayTitle lead={words.lead}>{words.title}</WayTitle>
      {checked && <Known checked={checked} />}
      {checked === null && (
        <Banner tone="error" role="status">
          <strong className="block font-semibold">{words.unknown}</strong>
          {words.unknownText}
        </Banner>
      )}
      <form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
        <div className="grid gap-1.5">
          <label htmlFor="fil" className="text-sm font-medium text-neutral-900">
            {words.file}
          </label>
          <FileInput
            id="fil"
            name="file"
            accept="application/pdf,.pdf"
            aria-describedby={problem ? 'fil-hjaelp fil-fejl' : 'fil-hjaelp'}
            aria-invalid={problem ? true : undefined}
          />
          <p id="fil-hjaelp" className="text-sm text-neutral-600">
            {words.fileHelp}
          </p>
          {problem && (
            <p id="fil-fejl" role="alert" className="text-sm text-rose-700">
              {problem}
            </p>
          )}
        </div>
        <WayButton>{words.submit}</WayButton>
      </form>
      <WayLink to={`/kundeportal/${slug}`}>Til kundeportalen</WayLink>
    </>
  );
}

function Known({ checked: { label, signedAt, parties } }: { checked: Checked }) {
  return (
    <Banner tone="success" role="status">
      <strong className="block font-semibold">{words.known}</strong>
      <span className="wrap-anywhere">{words.signedOn(label, formatDay(danishDay(signedAt)))}</span>
      {parties.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {parties.map(({ name, at }) => (
            <li key={`${name} ${at}`} className="wrap-anywhere">
              {name}, {formatInstant(at)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
