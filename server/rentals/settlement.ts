import type { RentalChargeKind } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';
import type { OreTenths } from '../pricing/types/tables.ts';
import { inKm, inKroner, inKronerOfKm } from '../pricing/words.ts';
import { drivenKm, lateDays, overKm } from './rental-rules.ts';

/** A line that a return leads to, with its reason in words. */
export type NewCharge = { kind: RentalChargeKind; label: string; reason: string; exclVat: Ore; isEstimate: boolean };

export type ReturnFacts = {
  endsAt: Date;
  returnedAt: Date;
  kmIncluded: number | null;
  excessKmPrice: OreTenths | null;
  /** A begun day too late; null is none agreed. */
  lateFee: Ore | null;
  /** A missing percent of tank or battery. */
  fuelPrice: Ore;
  cleaningFee: Ore;
  periods: readonly {
    mileageOut: number | null;
    mileageIn: number | null;
    fuelOut: number | null;
    fuelIn: number | null;
    isSoiled: boolean;
  }[];
};

const charge = (kind: RentalChargeKind, label: string, reason: string, exclVat: Ore): NewCharge[] =>
  exclVat > 0 ? [{ kind, label, reason, exclVat, isEstimate: false }] : [];

/** What a returned car costs beside its rent and damages, line by line, without VAT (integrations.md §8). */
export function chargesOfReturn(facts: ReturnFacts): NewCharge[] {
  const { periods, kmIncluded, excessKmPrice, lateFee, fuelPrice, cleaningFee, endsAt, returnedAt } = facts;
  const driven = drivenKm(periods);
  const over = driven === undefined ? undefined : overKm(driven, kmIncluded, excessKmPrice);
  const missing = periods.reduce(
    (sum, { fuelOut, fuelIn }) => sum + Math.max(0, (fuelOut ?? 0) - (fuelIn ?? fuelOut ?? 0)),
    0,
  );
  const late = lateDays(endsAt, returnedAt);
  const soiled = periods.filter(({ isSoiled }) => isSoiled).length;
  return [
    ...(over
      ? charge(
          'overKm',
          `Overkilometer: ${inKm(over.km)}`,
          `Kørt ${inKm(driven ?? 0)}, ${inKm(kmIncluded ?? 0)} er med. ${inKm(over.km)} à ${inKronerOfKm(excessKmPrice ?? 0)}`,
          over.amount,
        )
      : []),
    ...charge(
      ...(['fuel', 'Brændstof eller strøm'] as const),
      `${missing} procentpoint mangler à ${inKroner(fuelPrice)}`,
      asOre(missing * fuelPrice),
    ),
    ...charge(
      ...(['late', `Afleveret for sent: ${late} ${late === 1 ? 'dag' : 'dage'}`] as const),
      `${late} påbegyndt${late === 1 ? '' : 'e'} døgn à ${inKroner(lateFee ?? asOre(0))}`,
      asOre(late * (lateFee ?? 0)),
    ),
    ...charge('cleaning', 'Rengøring', 'Bilen var ikke rengjort ved afleveringen', asOre(soiled * cleaningFee)),
  ];
}
