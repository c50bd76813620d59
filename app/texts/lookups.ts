import type { LookupReason, LookupService } from '#server/db/schema.ts';
import type { IntegrationStatus } from '#server/integrations/integration-types.ts';
import type { LookupRefusal } from '#server/plate-lookup/lookup-types.ts';

export const lookupServices = {
  nummerpladeapi: 'nummerpladeapi.dk',
  motorapi: 'MotorAPI',
  testdata: 'Testdata',
} as const satisfies Record<LookupService, string>;

export const integrationStatuses = {
  notConfigured: 'Ikke sat op',
  active: 'Aktiv',
  paused: 'Pause',
  error: 'Fejl',
} as const satisfies Record<IntegrationStatus, string>;

export const lookupReasons = {
  create: 'Opret bil',
  refresh: 'Opdatering',
  test: 'Prøve',
} as const satisfies Record<LookupReason, string>;

/** The result of a look-up, in a word or two. */
const outcomes: Readonly<Record<string, string>> = {
  found: 'Fundet',
  pending: 'Afbrudt',
  'not-found': 'Ikke fundet',
  'wrong-key': 'Forkert nøgle',
  'too-many': 'For mange opslag',
  slow: 'Svarede ikke i tide',
  unavailable: 'Kan ikke nås',
  unreadable: 'Ulæseligt svar',
  'breaker-open': 'Holder pause efter fejl',
  quota: 'Dagens opslag er brugt',
};

export function lookupOutcome(outcome: string) {
  return outcomes[outcome] ?? 'Fejl';
}

const refusals: Record<LookupRefusal, string> = {
  'not-found': 'Registret kender ikke nummeret. Tjek, at det er skrevet rigtigt.',
  'wrong-key': 'Registret afviste virksomhedens nøgle. En leder kan rette den under Integrationer.',
  'too-many': 'Registret har fået for mange opslag lige nu.',
  slow: 'Registret svarede ikke i tide. Prøv igen om lidt.',
  unavailable: 'Registret kan ikke nås lige nu. Prøv igen om lidt.',
  unreadable: 'Registret svarede noget, der ikke kan læses. Prøv igen om lidt.',
  'breaker-open': 'Registret har svigtet flere gange i træk og får ro.',
  quota: 'Dagens opslag er brugt. I morgen er der nye; en leder kan hæve grænsen under Integrationer.',
  'not-configured': 'Nummerplade-opslag er ikke sat op. En leder kan gøre det under Integrationer.',
  paused: 'Nummerplade-opslag er sat på pause. En leder kan starte det igen under Integrationer.',
  'key-lost': 'Nøglen til registret kan ikke læses mere. En leder skal skrive den igen under Integrationer.',
};

/** Why a look-up failed, and what to do about it. */
export function lookupRefusal(refusal: LookupRefusal, retryAfterSeconds?: number) {
  const wait = retryAfterSeconds === undefined ? '' : ` Prøv igen om ${inWords(retryAfterSeconds)}.`;
  return `${refusals[refusal]}${wait}`;
}

function inWords(seconds: number) {
  if (seconds < 60) return seconds === 1 ? '1 sekund' : `${Math.max(seconds, 2)} sekunder`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minut' : `${minutes} minutter`;
}
