import type { RegisterVehicle } from '../cars/register-vehicle.ts';

/** A normalised plate or VIN. */
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

/** The register failed, or did not answer with a vehicle. */
export class LookupFailure extends Error {
  readonly refusal: LookupRefusal;
  /** The register's Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  /** Attempts so far. */
  readonly attempts: number;

  constructor(refusal: LookupRefusal, attempts: number, retryAfterSeconds?: number) {
    super(refusal);
    this.refusal = refusal;
    this.attempts = attempts;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Parameters of one register call. */
export type LookupCall = {
  token: string;
  requestId: string;
  /** Timeouts of one attempt and of all, number of retries, and the first delay. */
  timing: LookupTiming;
};

export type LookupTiming = { tryMs: number; totalMs: number; retries: number; waitMs: number };

/** A vehicle register, whatever its provider. */
export type PlateRegister = {
  lookUp(query: LookupQuery, call: LookupCall): Promise<{ vehicle: RegisterVehicle; attempts: number }>;
};
