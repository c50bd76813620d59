import { listCategories } from '../cars/car-choices.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import { findSettings } from '../company/settings-queries.ts';
import { clockOf, dayOf, daysAfter, instantAt, monthsAfter, parseDay } from '../format/day.ts';
import { readId } from '../format/id.ts';
import { readLocalMoment } from '../format/local-moment.ts';
import { listAssignees } from '../leads/lead-record.ts';
import { readTables } from '../price-tables/read-tables.ts';
import { choicesOf } from '../price-tables/try-choices.ts';
import { findQuotedLead, type QuotedLead } from '../quotes/quote-recipient.ts';
import { readBuyer } from '../sales/known-buyer.ts';
import type { Tenant } from '../tenant.ts';
import { findNamedCar } from './rental-price.ts';
import { readRentedQuote } from './rented-quote.ts';

const usualTime = '08:00';

/**
 * What a new agreement begins with: the customer, lead, accepted quote, car or group and the period that its address names,
 * and what is chosen from. Undefined when it names one that is not found.
 * @param now the present
 */
export async function readNewAgreement(tenant: Tenant, params: URLSearchParams, now: Date) {
  const idOf = (name: string) => readId(params.get(name) ?? '') ?? null;
  const ids = { quote: idOf('quote'), lead: idOf('lead'), customer: idOf('customer'), car: idOf('car') };
  const quote = ids.quote === null ? undefined : await readRentedQuote(tenant, ids.quote);
  const leadId = ids.lead ?? quote?.leadId ?? null;
  const lead = leadId === null ? undefined : await findQuotedLead(tenant, leadId);
  const carId = ids.car ?? quote?.carId ?? lead?.carId ?? null;
  const [buyer, car, choices] = await Promise.all([
    readBuyer(tenant, { customerId: ids.customer ?? quote?.customerId ?? null, leadId: lead?.id ?? null }),
    carId === null ? undefined : findNamedCar(tenant, carId),
    readChoices(tenant, dayOf(now)),
  ]);
  const asked = params.get('category');
  const isFound =
    (!params.has('quote') || quote !== undefined) &&
    (!params.has('lead') || lead !== undefined) &&
    (!params.has('car') || car !== undefined) &&
    (!params.has('customer') || (buyer !== undefined && buyer.customerId === ids.customer)) &&
    (asked === null || choices.categories.some(({ key }) => key === asked));
  if (!isFound) return undefined;
  const kind = lead?.kind === 'longRental' || lead?.kind === 'leasing' ? lead.kind : ('shortRental' as const);
  return {
    ...{ quote, lead, buyer, car, choices },
    category: asked ?? (car ? null : (quote?.category ?? lead?.category ?? null)),
    productType: quote?.productType ?? kind,
    ...periodOf(params, quote?.period ?? (lead && periodOfLead(lead, now)), now),
    // A short rental's kilometres are those of the whole of it, a lead's those of a month.
    km: quote?.chosen.km ?? (kind === 'shortRental' ? null : (lead?.kmPerMonth ?? null)),
    ownerId: tenant.userId || null,
    departmentId: car?.departmentId ?? choices.departments.find(({ isHome }) => isHome)?.id ?? null,
  };
}

export type NewAgreementStart = NonNullable<Awaited<ReturnType<typeof readNewAgreement>>>;

type At = { day: string; time: string };

/** When a lead wants the car, as far as it says so and the day is not past. */
function periodOfLead({ startOn, termMonths }: QuotedLead, now: Date) {
  const day = startOn !== null && startOn >= dayOf(now) ? startOn : daysAfter(dayOf(now), 1);
  if (termMonths === null && day !== startOn) return undefined;
  const end = termMonths === null ? daysAfter(day, 1) : monthsAfter(day, termMonths);
  return { startsAt: { day, time: usualTime }, endsAt: { day: end, time: usualTime } };
}

/** The period of an address (a day, or a day and a time), of a quote or lead, or of tomorrow. */
function periodOf(params: URLSearchParams, wanted: { startsAt: At; endsAt: At } | undefined, now: Date) {
  const startsAt = momentOf(params.get('from')) ?? (wanted && instantAt(wanted.startsAt.day, wanted.startsAt.time));
  const from = startsAt ?? instantAt(daysAfter(dayOf(now), 1), usualTime);
  const endsAt = momentOf(params.get('to')) ?? (wanted && instantAt(wanted.endsAt.day, wanted.endsAt.time));
  return { startsAt: from, endsAt: endsAt ?? instantAt(daysAfter(dayOf(from), 1), clockOf(from).slice(11)) };
}

function momentOf(text: string | null) {
  const day = text === null ? undefined : parseDay(text);
  if (text === null || day === undefined) return undefined;
  const moment = readLocalMoment(text.trim());
  return moment instanceof Date ? moment : instantAt(day, usualTime);
}

/** What the fields of an agreement are chosen from. @param day of the tables */
async function readChoices(tenant: Tenant, day: string) {
  const [owners, departments, categories, tables, settings] = await Promise.all([
    listAssignees(tenant),
    listDepartmentNames(tenant),
    listCategories(tenant),
    readTables(tenant, day),
    findSettings(tenant),
  ]);
  const { coverages, levels, deductibles } = choicesOf(tables);
  return { owners, departments, categories, coverages, levels, deductibles, minAge: settings.rentalMinAge };
}
