import type { FuelType, RegistrationStatus, VehicleType } from '../db/schema.ts';

/** A vehicle from the register, in the car's columns and units; an unknown value is null. */
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
  /** Whether a claim on the car is registered; null where not queried. */
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

declare module '../db/schema.ts' {
  interface Shapes {
    RegisterVehicle: RegisterVehicle;
  }
}
