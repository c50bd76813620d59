import { data } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findOwnFeed, makeFeed, revokeFeed } from '#server/calendar/calendar-feed.ts';
import { feedStepSchema } from '#server/calendar/calendar-schema.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/address.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Kalenderens adresse · Bilassistent' }];

export const middleware = [requirePermission('memos', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({ feed: await findOwnFeed(tenant) }));
}

/** The address is in the answer alone: no cookie and no other page holds it. */
export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, feedStepSchema, async ({ step }) => {
    if (step === 'revoke') {
      await inTenant(context, revokeFeed);
      return redirectWith('/calendar/address', { title: 'Adressen er lukket' });
    }
    const token = await inTenant(context, makeFeed);
    const { origin } = context.get(servicesContext);
    return data({ result: undefined, address: `${origin}/calendar/${token}/kalender.ics` });
  });
}

export default function FeedAddress({ loaderData: { feed }, actionData }: Route.ComponentProps) {
  const address = actionData && 'address' in actionData ? actionData.address : undefined;
  return (
    <EditFrame
      trail={[{ label: 'Kalender', to: '/calendar' }, { label: 'På telefonen' }]}
      title="Din kalender på telefonen"
      result={actionData?.result}
      over={address && <NewAddress address={address} />}
    >
      <section className="surface grid max-w-2xl gap-3 p-4 sm:p-5">
        <p>
          Få prøveture, møder, udleveringer og notater vist i telefonens, Outlooks eller Googles kalender. Du får en
          hemmelig adresse, som kalenderen selv henter fra. Den viser kun det, der er dit.
        </p>
        {feed && (
          <p className="text-sm text-neutral-700">
            Adressen er lavet {formatInstant(feed.createdAt)} og{' '}
            {feed.lastUsedAt ? `sidst hentet ${formatInstant(feed.lastUsedAt)}` : 'er ikke hentet endnu'}.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {feed ? (
            <>
              <ConfirmButton
                name="ny-adresse"
                label="Lav ny adresse"
                question="Lav en ny adresse til din kalender?"
                fields={{ step: 'make' }}
                isDangerous={false}
              >
                Den gamle adresse holder op med at virke med det samme.
              </ConfirmButton>
              <ConfirmButton
                name="luk-adressen"
                label="Luk adressen"
                question="Luk adressen til din kalender?"
                fields={{ step: 'revoke' }}
              >
                Andre kalendere kan ikke længere hente din kalender.
              </ConfirmButton>
            </>
          ) : (
            <Form method="post">
              <input type="hidden" name="step" value="make" />
              <SubmitButton>Lav adressen</SubmitButton>
            </Form>
          )}
        </div>
      </section>
    </EditFrame>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <Banner tone="success" role="status">
      <h2 className="font-semibold">Her er adressen. Den vises kun denne ene gang</h2>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <code className="rounded bg-white px-2 py-1 font-mono text-sm wrap-anywhere">{address}</code>
        <CopyButton text={address} label="Kopiér adressen" doneLabel="Adressen er kopieret" />
      </p>
      <p className="mt-2">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('primary')}>
          Åbn i min kalender
        </a>
      </p>
      <p className="mt-2">
        I Google Kalender vælger du «Fra webadresse», i Outlook «Abonner fra internettet». Del ikke adressen: den, der
        har den, kan læse din kalender.
      </p>
    </Banner>
  );
}
