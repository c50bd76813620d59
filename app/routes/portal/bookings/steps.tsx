import { formatPlate } from '#app/texts/formats.ts';
import { bookingKindWords, portalBookingWords } from '#app/texts/portal-bookings.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { BookingSteps } from '#server/portal/booking-pages.ts';
import { card } from '../front/section.tsx';

type Props = { slug: string; steps: BookingSteps };
type Query = { type?: string | undefined; bil?: string | undefined; sted?: string | undefined };

const kindIcons = {
  ...{ testDrive: 'car', workshop: 'wrench', handover: 'key-round', return: 'undo-2', call: 'phone' },
} as const satisfies Record<BookingSteps['kinds'][number], IconName>;

function addressOf(slug: string, query: Query) {
  const said = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/kundeportal/${slug}/booking?${new URLSearchParams(said)}`;
}

const carName = ({ carTitle, registrationNumber }: { carTitle: string; registrationNumber: string | null }) =>
  [carTitle, registrationNumber && formatPlate(registrationNumber)].filter(Boolean).join(', ');

/** What is chosen already, each with the way back to its choice. */
export function ChosenSteps({ slug, steps }: Props) {
  if (steps.step === 'kind') return null;
  const { kind, car, cars, isCarless } = steps;
  const place = steps.step === 'time' ? steps.place : undefined;
  const bil = car?.id ?? (isCarless && cars.length > 0 ? 'uden' : undefined);
  const rows = [
    { label: 'Hvad', text: bookingKindWords[kind].title, to: steps.kinds.length > 1 ? addressOf(slug, {}) : null },
    ...(steps.step !== 'car' && (car || cars.length > 0)
      ? [
          {
            label: 'Bil',
            text: car ? carName(car) : portalBookingWords.withoutCar,
            to: cars.length + (isCarless ? 1 : 0) > 1 ? addressOf(slug, { type: kind }) : null,
          },
        ]
      : []),
    ...(place
      ? [
          {
            label: 'Sted',
            text: [place.name, place.address, place.city].filter(Boolean).join(', '),
            to: steps.step === 'time' && steps.places.length > 1 ? addressOf(slug, { type: kind, bil }) : null,
          },
        ]
      : []),
  ];
  return (
    <dl className={`${card} divide-y divide-neutral-200`}>
      {rows.map(({ label, text, to }) => (
        <div key={label} className="flex min-h-12 flex-wrap items-center gap-x-4 px-4">
          <dt className="w-14 text-sm text-neutral-600">{label}</dt>
          <dd className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">{text}</dd>
          {to && (
            <dd>
              <a href={to} className="brand-text inline-flex min-h-11 min-w-11 items-center underline">
                {portalBookingWords.change}
                <span className="sr-only"> {label.toLowerCase()}</span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The next choice, as links. */
export function NextStep({ slug, steps }: Props) {
  if (steps.step === 'kind') {
    return (
      <Choices title={portalBookingWords.what}>
        {steps.kinds.map((kind) => (
          <Choice
            key={kind}
            to={addressOf(slug, { type: kind })}
            icon={kindIcons[kind]}
            title={bookingKindWords[kind].title}
            text={bookingKindWords[kind].lead}
          />
        ))}
      </Choices>
    );
  }
  if (steps.step === 'car') {
    const { kind, cars, isCarless } = steps;
    return (
      <Choices title={portalBookingWords.which}>
        {cars.map(({ id, carTitle, registrationNumber }) => (
          <Choice
            key={id}
            to={addressOf(slug, { type: kind, bil: id })}
            icon="car"
            title={carTitle}
            text={registrationNumber ? formatPlate(registrationNumber) : ''}
          />
        ))}
        {isCarless && (
          <Choice
            to={addressOf(slug, { type: kind, bil: 'uden' })}
            icon={kindIcons[kind]}
            title={portalBookingWords.withoutCar}
            text="Skriv, hvilken det er, i beskeden."
          />
        )}
      </Choices>
    );
  }
  if (steps.step !== 'place') return null;
  const { kind, car, cars, isCarless, places } = steps;
  const bil = car?.id ?? (isCarless && cars.length > 0 ? 'uden' : undefined);
  return (
    <Choices title={kind === 'call' ? portalBookingWords.whoCalls : portalBookingWords.where}>
      {places.map(({ id, name, address, postalCode, city }) => (
        <Choice
          key={id}
          to={addressOf(slug, { type: kind, bil, sted: String(id ?? '') })}
          icon="map-pin"
          title={name}
          text={[address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        />
      ))}
    </Choices>
  );
}

function Choices({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby="valg-titel" className="grid gap-3">
      <h2 id="valg-titel" className="text-lg font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">{children}</ul>
    </section>
  );
}

function Choice({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <li>
      <a
        href={to}
        className={`${card} flex h-full min-h-16 items-center gap-4 p-4 text-neutral-900 no-underline hover:bg-neutral-50`}
      >
        <Icon name={icon} size={24} className="shrink-0 text-neutral-700" />
        <span className="grid min-w-0 flex-1">
          <span className="brand-text font-medium wrap-anywhere underline">{title}</span>
          {text && <span className="text-sm text-neutral-700">{text}</span>}
        </span>
      </a>
    </li>
  );
}
