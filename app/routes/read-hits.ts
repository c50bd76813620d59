import { recipientOf } from '#app/quotes/quote-words.ts';
import { carOf, customerOf } from '#app/rentals/rental-words.ts';
import { whoHadWords } from '#app/rentals/who-had-words.ts';
import { stateBadge } from '#app/texts/car-state.ts';
import { formatInstant, formatPhone, formatPlate } from '#app/texts/formats.ts';
import { personText, wishText } from '#app/texts/lead-words.ts';
import { leadStatuses } from '#app/texts/leads.ts';
import { aboutLink, dueText, memoKindLabels, memoStatusLabels } from '#app/texts/memos.ts';
import { quoteStates } from '#app/texts/quotes.ts';
import { rentalStates } from '#app/texts/rentals.ts';
import { type Action, can, type Resource } from '#server/auth/permissions.ts';
import type { Role } from '#server/db/schema.ts';
import type { WhoHad } from '#server/rentals/who-had.ts';
import { type FoundRows, searchAll } from '#server/search/search-queries.ts';
import type { Hit, HitGroup, HitKind } from '#server/search/search-schema.ts';
import type { Tenant } from '#server/tenant.ts';
import { screensFor } from './frame-facts.ts';

type Rows<Kind extends Exclude<keyof FoundRows, 'had'>> = NonNullable<FoundRows[Kind]>['rows'][number];

const most = 5;
const joined = (parts: readonly (string | number | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** What a text finds of all that the role may read, by kind; kinds without hits are left out. */
export async function readHits(tenant: Tenant, typed: string): Promise<HitGroup[]> {
  const text = typed.trim();
  const { role } = tenant;
  const found = text === '' ? undefined : await searchAll(tenant, text);
  const list = (path: string) => `${path}?${new URLSearchParams({ search: text })}`;
  return [
    groupOf('renters', found?.had && [whoHadHit(found.had)]),
    groupOf('cars', found?.cars?.rows.map(carHit), found?.cars?.total, list('/cars')),
    groupOf('leads', found?.leads?.rows.map(leadHit), found?.leads?.total, list('/leads')),
    groupOf('quotes', found?.quotes?.rows.map(quoteHit), found?.quotes?.total, list('/quotes')),
    groupOf('rentals', found?.rentals?.rows.map(rentalHit), found?.rentals?.total, list('/rental/agreements')),
    groupOf('customers', found?.customers?.rows.map(customerHit), found?.customers?.total, list('/customers')),
    groupOf('memos', found?.memos?.rows.map(memoHit), found?.memos?.total, list('/memos')),
    groupOf('screens', text === '' ? [] : screenHits(role, text)),
    groupOf('creations', creationHits(role, text)),
  ].flatMap((group) => group ?? []);
}

function groupOf(kind: HitKind, hits: Hit[] = [], total = hits.length, allPath?: string): HitGroup | undefined {
  if (hits.length === 0) return undefined;
  const shown = hits.slice(0, most);
  return { kind, total, ...(total > shown.length && allPath && { allPath }), hits: shown };
}

/** Who had a car at a minute. */
function whoHadHit(had: WhoHad): Hit {
  const { title, detail } = whoHadWords(had);
  const query = new URLSearchParams({ plate: had.plate, at: formatInstant(had.at) });
  return { path: `/rental/agreements?${query}`, title, detail };
}

function carHit({ id, registrationNumber, brandName, modelName, variant, modelYear, ...car }: Rows<'cars'>): Hit {
  const plate = registrationNumber && formatPlate(registrationNumber);
  const badge = car.state && stateBadge({ ...car, state: car.state });
  return {
    path: `/cars/${id}/edit`,
    title: joined([plate, [brandName, modelName, variant].filter(Boolean).join(' ')]),
    detail: joined([modelYear, `Lagernr. ${car.stockNumber}`, badge?.label, badge?.beside]),
  };
}

function leadHit(lead: Rows<'leads'>): Hit {
  return {
    path: `/leads/${lead.id}/edit`,
    title: personText(lead),
    detail: joined([`Emne ${lead.number}`, leadStatuses[lead.status], wishText(lead), lead.assigneeName]),
  };
}

function quoteHit(quote: Rows<'quotes'>): Hit {
  return {
    path: `/quotes/${quote.id}`,
    title: quote.number,
    detail: joined([recipientOf(quote), quoteStates[quote.state], quote.carName]),
  };
}

function rentalHit(rental: Rows<'rentals'>): Hit {
  return {
    path: `/rental/agreements/${rental.id}/edit`,
    title: `Lejeaftale ${rental.number}`,
    detail: joined([customerOf(rental), carOf(rental), rentalStates[rental.state], formatInstant(rental.startsAt)]),
  };
}

function customerHit({ id, name, cvr, city, phone, email, isBlocked }: Rows<'customers'>): Hit {
  return {
    path: `/customers/${id}/edit`,
    title: name,
    detail: joined([isBlocked && 'Spærret', cvr && `CVR ${cvr}`, city, phone && formatPhone(phone), email]),
  };
}

function memoHit({ id, title, kind, status, about, assigneeName, ...memo }: Rows<'memos'>): Hit {
  const due = dueText(memo);
  const subjects = about.map((each) => aboutLink(each).label).join(', ');
  return {
    path: `/memos/${id}/edit`,
    title,
    detail: joined([memoKindLabels[kind], memoStatusLabels[status], due && `Frist ${due}`, assigneeName, subjects]),
  };
}

type Creation = { path: string; title: string; may: (role: Role) => boolean };

const creation = <R extends Resource>(path: string, title: string, resource: R, action: Action<R>): Creation => ({
  ...{ path, title, may: (role) => can(role, resource, action) },
});

const creations = [
  creation('/leads/create', 'Opret emne', 'leads', 'create'),
  creation('/customers?new=1', 'Opret kunde', 'customers', 'create'),
  creation('/cars/create', 'Opret bil', 'cars', 'create'),
  creation('/quotes/create', 'Opret tilbud', 'leads', 'create'),
  creation('/rental/agreements/create', 'Opret lejeaftale', 'leads', 'update'),
  creation('/cars/create/many', 'Opret flere biler', 'cars', 'create'),
  creation('/company/employees/invite', 'Inviter medarbejder', 'organization', 'update'),
  creation('/company/settings/departments/create', 'Opret afdeling', 'team', 'create'),
];

/** Without a text those that are used most. */
function creationHits(role: Role, text: string): Hit[] {
  const allowed = creations.filter(({ may }) => may(role));
  const found = text === '' ? allowed.slice(0, 3) : allowed.filter(({ title }) => isIn(`${title} ny nyt`, text));
  return found.map(({ path, title }) => ({ path, title, detail: '' }));
}

const screenHits = (role: Role, text: string) =>
  screensFor(role)
    .filter(({ label }) => isIn(label, text))
    .map(({ path, to = path, label }) => ({ path: to, title: label, detail: '' }));

const folded = (text: string) => text.toLocaleLowerCase('da').replaceAll('aa', 'å');

/** Whether every typed word begins a word of the label. */
function isIn(label: string, text: string) {
  const words = folded(label).split(' ');
  return folded(text)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
