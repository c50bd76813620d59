import type { ReactNode } from 'react';
import { formatDay } from '#app/texts/formats.ts';
import { fuelTypes } from '#app/texts/labels.ts';
import { leadKinds, leadThing } from '#app/texts/leads.ts';
import { formatKm, formatMoney, formatNumber } from '#app/texts/numbers.ts';
import type { LeadRecord } from '#server/leads/lead-record.ts';

const { fields } = leadThing;

/** What is wanted, to be read: by the workshop without person, words and sums. */
export function LeadFacts({ page: { lead, person } }: { page: LeadRecord }) {
  const facts: [string | undefined, ReactNode][] = [
    [fields.kind, leadKinds[lead.kind]],
    [fields.assignedToId, lead.assigneeName],
    [fields.departmentId, lead.departmentName],
    [fields.category, lead.category],
    [fields.fuelType, lead.fuelType && fuelTypes[lead.fuelType]],
    [fields.startOn, lead.startOn && formatDay(lead.startOn)],
    [fields.kmPerMonth, lead.kmPerMonth !== null && formatKm(lead.kmPerMonth)],
    [fields.payloadNeed, lead.payloadNeed !== null && `${formatNumber(lead.payloadNeed)} kg`],
    [fields.towNeed, lead.towNeed !== null && `${formatNumber(lead.towNeed)} kg`],
    [fields.wish, person?.wish],
    [fields.tradeInCar, person?.tradeInCar],
    [fields.budget, person?.budget != null && formatMoney(person.budget)],
  ];
  return (
    <section aria-labelledby="behovet" className="surface grid gap-3 p-4 sm:p-5">
      <h2 id="behovet" className="text-base font-semibold">
        Behovet
      </h2>
      <dl className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-neutral-600">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
