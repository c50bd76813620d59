import { typedFlag } from '#app/form/checkbox.tsx';
import { typedDrivers } from '#app/rentals/driver-rows.ts';
import { typedMoney, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { rentalThing } from '#app/texts/rentals.ts';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';

export const agreementLabels = { ...rentalThing.fields, drivers: 'Førere' } as const;

/** Tenths of an øre as kroner for a kilometre: 850 is «0,85». */
const typedKmPrice = (price: number | null) =>
  price === null ? '' : (price / 1000).toLocaleString('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** The values of an agreement's form. */
export function agreementValues({ agreement, people }: AgreementRecord) {
  return {
    ownerId: typedText(agreement.ownerId),
    ...{ departmentOutId: typedText(agreement.departmentOutId), departmentInId: typedText(agreement.departmentInId) },
    drivers: typedDrivers(people?.drivers ?? []),
    ...{ kmIncluded: typedNumber(agreement.kmIncluded), excessKmPrice: typedKmPrice(agreement.excessKmPrice) },
    ...{ lateFee: typedMoney(agreement.lateFee), deposit: typedMoney(agreement.deposit) },
    ...{ coverage: typedText(agreement.coverage), deductible: typedMoney(agreement.deductible) },
    ...{ note: typedText(agreement.note), userRegisteredInDmr: typedFlag(agreement.userRegisteredInDmr) },
  };
}
