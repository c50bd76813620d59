import type { FuelType, RegistrationStatus, VehicleType } from '../db/schema.ts';

/** What is asked: a plate or a VIN in its stored form. */
export type LookupQuery = { kind: 'plate' | 'vin'; text: string };

/** Why the register was asked. */

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

/** A vehicle as the register knows it, by the columns of our cars and in their units; what it does not know is null. */
export type RegisterVehicle = {
  registrationNumber: string | null;
  vin: string | null;
  dmrVehicleId: string | null;
  registrationStatus: RegistrationStatus | null;
  registrationStatusDate: string | null;
  brandName: string | null;
  modelName: string | null;
  variant: string | null;
  vehicleType: VehicleType | null;
  bodyType: string | null;
  fuelType: FuelType | null;
  modelYear: number | null;
  firstRegistrationDate: string | null;
  color: string | null;
  usage: string | null;
  permits: string[] | null;
  dispensations: string[] | null;
  lastInspectionDate: string | null;
  lastInspectionResult: string | null;
  lastInspectionMileage: number | null;
  nextInspectionDate: string | null;
  leasingFrom: string | null;
  leasingTo: string | null;
  /** Whether a claim on the car is registered; null where that was not asked for. */
  hasDebt: boolean | null;
  typeApprovalCode: string | null;
  engineKw: number | null;
  engineCcm: number | null;
  consumptionKmL: number | null;
  euroNorm: string | null;
  kerbWeight: number | null;
  totalWeight: number | null;
  towbar: boolean | null;
  towBrakedKg: number | null;
  towUnbrakedKg: number | null;
  doors: number | null;
  seats: number | null;
};

export type RegisterField = keyof RegisterVehicle;

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
