import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { bookingTitle, clockWords } from '#app/texts/portal-bookings.ts';
import { frontWords, validWords } from '#app/texts/portal-front.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { PortalFront } from '#server/portal/portal-pages.ts';
import { quotePath } from './quote-path.ts';
import { Section } from './section.tsx';

type Need = PortalFront['needs'][number];
type Props = { slug: string; needs: readonly Need[]; today: string };

type Told = { icon: IconName; title: string; text: string; to?: string; act?: string };

function tell(need: Need, slug: string, today: string): Told {
  switch (need.kind) {
    case 'sign':
      return {
        ...{ icon: 'signature', title: need.title, act: 'Læs og underskriv' },
        text: `Venter på din underskrift siden ${formatInstant(need.at)}`,
        to: `/kundeportal/${slug}/dokumenter/${need.publicationId}/underskriv`,
      };
    case 'booking':
      return {
        ...{ icon: 'calendar', title: `${bookingTitle(need.booked)} i dag`, act: 'Se bookingen' },
        ...{ text: `Kl. ${clockWords(need.at)}`, to: `/kundeportal/${slug}/bookinger/${need.bookingId}` },
      };
    case 'quote':
      return {
        ...{ icon: 'file-text', title: need.title, act: 'Se tilbuddet' },
        text: validWords(need.validUntil, today),
        to: quotePath(slug, { id: need.quoteId, leadId: need.leadId }),
      };
    case 'begins':
      return {
        ...{ icon: 'calendar', title: need.title, text: `Aftalen begynder ${formatInstant(need.at)}` },
        to: `/kundeportal/${slug}/aftaler/${need.agreementId}`,
      };
    case 'ends':
      return {
        ...{ icon: 'calendar', title: need.title, text: `Aftalen slutter ${formatInstant(need.at)}` },
        to: `/kundeportal/${slug}/aftaler/${need.agreementId}`,
      };
    case 'reading':
      return {
        ...{ icon: 'gauge', title: need.title, act: 'Aflæs km' },
        text: `Vi har bedt om bilens kilometertal siden ${formatDay(need.dueOn)}.`,
        to: `/kundeportal/${slug}/aftaler/${need.agreementId}/km`,
      };
    case 'licenceMissing':
      return {
        ...{ icon: 'triangle-alert', title: 'Vi mangler dit kørekort', text: 'Send det, før du henter bilen.' },
        ...{ to: `/kundeportal/${slug}/koerekort`, act: 'Send kørekort' },
      };
    case 'licenceEnds':
      return {
        ...{ icon: 'triangle-alert', title: 'Dit kørekort udløber', text: `Det gælder til ${formatDay(need.on)}.` },
        ...{ to: `/kundeportal/${slug}/koerekort`, act: 'Send det nye' },
      };
    case 'answer':
      return {
        ...{ icon: 'mail', title: 'Du har fået svar', text: formatInstant(need.at), act: 'Læs svaret' },
        to: `/kundeportal/${slug}/leads/${need.leadId}#beskeder`,
      };
  }
}

/** What waits for the customer, the most urgent first. */
export function Needs({ slug, needs, today }: Props) {
  if (needs.length === 0) return <p className="text-neutral-700">{frontWords.nothing}</p>;
  return (
    <Section id="venter" title={frontWords.needs}>
      <ul className="grid gap-3">
        {needs.map((need) => {
          const { icon, title, text, to, act } = tell(need, slug, today);
          return (
            <li
              key={`${need.kind} ${to}`}
              className="brand-line flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-l-4 bg-white p-4 shadow-xs"
            >
              <Icon name={icon} size={24} className="shrink-0 text-neutral-700" />
              <span className="grid min-w-0 flex-1 basis-48">
                <strong className="font-semibold wrap-anywhere">{title}</strong>
                <span className="text-sm text-neutral-700">{text}</span>
              </span>
              {to && (
                <a
                  href={to}
                  className="brand-button inline-flex min-h-11 items-center rounded-md px-4 font-medium no-underline max-sm:w-full max-sm:justify-center"
                >
                  {act ?? 'Se aftalen'}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
