import { data, redirect } from 'react-router';
import { useRemember } from '#app/layout/remembered-frame.ts';
import { DomainError, TooManyAttempts } from '#server/errors.ts';
import { requestContext, servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { countRobot, takeContact } from '#server/intake/contact-commands.ts';
import { consentWords } from '#server/intake/contact-consent.ts';
import { findDealerPage, readOfferedCar } from '#server/intake/contact-page.ts';
import { contactSchema } from '#server/intake/contact-schema.ts';
import type { Route } from './+types/contact.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactFrame } from './contact-frame.tsx';
import { Thanks } from './thanks.tsx';

/** Nobody reads, thinks and types within these seconds. */
const leastSeconds = 3;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Kontakt ${loaderData.dealer.name}` : 'Kontakt' }];
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database, formStamps } = context.get(servicesContext);
  const { id, ...dealer } = found(await orUnavailable(findDealerPage(database, params.slug)));
  const named = url.searchParams.get('bil')?.trim().slice(0, 40) ?? '';
  return data({
    dealer,
    named,
    car: named ? await orUnavailable(readOfferedCar(database, id, named)) : undefined,
    isSent: url.searchParams.has('tak'),
    stamp: formStamps.make(dealer.slug),
    words: consentWords(dealer.name),
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, formStamps, countEnquiry, countEnquiriesOf } = context.get(servicesContext);
  const dealer = found(await orUnavailable(findDealerPage(database, params.slug)));
  const form = await readForm(request);
  const thanks = () => redirect(`/kontakt/${dealer.slug}?tak=1`, 303);
  const opened = formStamps.read(String(form.get('stamp') ?? ''), dealer.slug);
  if (form.get('website') || (opened && opened.seconds < leastSeconds)) {
    await orUnavailable(countRobot(database, dealer));
    return thanks();
  }
  return submitForm(form, contactSchema, async (input) => {
    if (!opened) throw new DomainError('form-stale', 409);
    const rooms = [countEnquiry(context.get(requestContext).clientAddress), countEnquiriesOf(dealer.id)];
    const full = rooms.find((room) => room.isOver);
    if (full) throw new TooManyAttempts(full.reset);
    await takeContact(database, dealer, opened.key, input);
    return thanks();
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  useRemember(undefined);
  const { dealer, isSent } = loaderData;
  return (
    <ContactFrame dealer={dealer}>
      {isSent ? <Thanks dealer={dealer} /> : <ContactForm page={loaderData} result={actionData?.result} />}
    </ContactFrame>
  );
}
