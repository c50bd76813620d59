import type { AssignmentOutcome, DistributionMode, ReleaseReason, RuleStatus } from '#server/db/schema.ts';
import type { ConditionName, Passed } from '#server/distribution/distribution-types.ts';
import type { StockLevel } from '#server/distribution/suggest-moves.ts';
import { formatInstant } from './formats.ts';
import type { Thing } from './thing.ts';

export const ruleStatusLabels = {
  draft: 'Kladde',
  active: 'Aktiv',
  paused: 'På pause',
} as const satisfies Record<RuleStatus, string>;

export const modeLabels = {
  roundRobin: 'På skift',
  weighted: 'På skift efter andel',
  leastOpen: 'Den med færrest åbne emner',
  fixed: 'Altid den samme',
  claim: 'Frit at tage',
} as const satisfies Record<DistributionMode, string>;

export const ruleThing: Thing = {
  one: 'regel',
  the: 'reglen',
  many: 'regler',
  fields: {
    name: 'Navn',
    kinds: 'Typer',
    sources: 'Kilder',
    brands: 'Mærker',
    categories: 'Bilgrupper',
    conditionDepartmentIds: 'Emnets afdeling',
    postalRanges: 'Postnumre',
    vehicleType: 'Køretøj',
    valueFrom: 'Beløb fra',
    valueTo: 'Beløb til',
    mode: 'Fordeles',
    members: 'Hvem',
    memberIds: 'Hvem',
    weights: 'Andele',
    status: 'Status',
    sortOrder: 'Rækkefølge',
    departmentId: 'Kun fra afdelingen',
    respectHours: 'Kun i arbejdstiden',
    slaMinutes: 'Svarfrist i minutter',
    giveOn: 'Giv videre, hvis emnet ikke tages',
    escalateToId: 'Får besked, når fristen er sprunget',
    fallbackRuleId: 'Hvis ingen kan tage det',
  },
};

export const stockTargetThing = {
  one: 'lagermål',
  the: 'lagermålet',
  many: 'lagermål',
  fields: { min: 'Mindst', ideal: 'Ideelt', max: 'Højst', category: 'Bilgruppe' },
} as const satisfies Thing;

export const stockLevels = {
  few: { label: 'For få', look: 'warn' },
  fits: { label: 'Passer', look: 'good' },
  many: { label: 'For mange', look: 'danger' },
} as const satisfies Record<StockLevel, { label: string; look: string }>;

/** How a lead found its receiver. */
export const outcomeLabels = {
  sameCustomer: 'Har kundens andet åbne emne',
  owner: 'Kundeansvarlig',
  rule: 'Regel',
  hand: 'Givet i hånden',
  claim: 'Frit at tage',
  waiting: 'Venter på åbning',
  nobody: 'Ufordelt',
} as const satisfies Record<AssignmentOutcome, string>;

export const releaseLabels = {
  late: 'Ikke taget i tide',
  returned: 'Kunne ikke tage det',
  moved: 'Givet til en anden',
  given: 'Fordelt igen',
  claimed: 'Taget',
} as const satisfies Record<ReleaseReason, string>;

export const conditionLabels = {
  kind: 'typen passer ikke',
  source: 'kilden passer ikke',
  brand: 'mærket passer ikke',
  category: 'bilgruppen passer ikke',
  department: 'afdelingen passer ikke',
  postalCode: 'postnummeret passer ikke',
  vehicleType: 'køretøjet passer ikke',
  value: 'beløbet passer ikke',
} as const satisfies Record<ConditionName, string>;

const fixedReasons = {
  inactive: 'Er ikke aktiv',
  noRight: 'Rollen kan ikke arbejde med emner',
  notSellable: 'Har ikke «Kan få emner»',
  otherDepartment: 'Hører til en anden afdeling',
  hadIt: 'Har haft emnet',
};

/** Why somebody was passed over. */
export function passedText(passed: Passed): string {
  if (passed.why === 'full') return `${passed.open} af ${passed.most} åbne emner`;
  if (passed.why === 'busy') return `Optaget siden ${formatInstant(new Date(passed.since))}`;
  if (passed.why === 'hours' || passed.why === 'away') {
    const word = passed.why === 'hours' ? 'Fri' : 'Væk';
    return passed.until ? `${word} til ${formatInstant(new Date(passed.until))}` : word;
  }
  return fixedReasons[passed.why];
}
