import type { RegisterVehicle } from '../cars/register-vehicle.ts';

/** What is asked: a plate or a VIN in its stored form. */
export type LookupQuery = { kind: 'plate' | 'vin'; text: string };

/** Why there is no answer. */
export const lookupRefusals = [
  'not-found',
  'wrong-key',
  'too-many',
  'slow',
  'unavailable',
  'unreadable',
  'breaker-open',
  'quota',
  'not-configured',
  'paused',
  'key-lost',
] as const;
export type LookupRefusal = (typeof lookupRefusals)[number];

/** The register did not answer, or not with a vehicle. */
export class LookupFailure extends Error {
  readonly refusal: LookupRefusal;
  /** How long the register asks to be left alone. */
  readonly retryAfterSeconds: number | undefined;
  /** How often it was asked. */
  readonly attempts: number;

  constructor(refusal: LookupRefusal, attempts: number, retryAfterSeconds?: number) {
    super(refusal);
    this.refusal = refusal;
    this.attempts = attempts;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What one call of a register may take, and whom it is for. */
export type LookupCall = {
  token: string;
  requestId: string;
  /** How long one try and all of them together may take, how often one is made anew, and after what first wait. */
  timing: LookupTiming;
};

export type LookupTiming = { tryMs: number; totalMs: number; retries: number; waitMs: number };

/** A register of vehicles, whoever runs it. */
export type PlateRegister = {
  lookUp(query: LookupQuery, call: LookupCall): Promise<{ vehicle: RegisterVehicle; attempts: number }>;
};
