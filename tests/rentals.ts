import type { AgreementInput } from '#server/rentals/agreement-input.ts';
import type { HandOver } from '#server/rentals/hand-over.ts';
import type { CarReturn } from '#server/rentals/return-car.ts';
import type { Tenant } from '#server/tenant.ts';

/** The company's CVR number and address, which its invoices name. */
export const nameSeller = ({ db }: Tenant) =>
  db
    .updateTable('organizationSettings')
    .set({ cvr: '25313763', address: 'Havnegade 4', postalCode: '8700', city: 'Horsens' })
    .execute();

/** An agreement as staff type it: two days of a short rental at 500 kr. a day, priced by hand. */
export function agreementOf(input: Partial<AgreementInput> & Pick<AgreementInput, 'customerId'>): AgreementInput {
  const startsAt = input.startsAt ?? new Date(Date.now() + 86_400_000);
  return {
    ...{ formKey: undefined, productType: 'shortRental', leadId: null, quoteId: null, ownerId: null },
    ...{ departmentOutId: null, departmentInId: null, car: null, category: null },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * 86_400_000), isInclVat: false, drivers: [], note: null },
    ...{ userRegisteredInDmr: false, priceBasis: 'hand', priceReason: 'Aftalt i telefonen', priceTrace: null },
    lines: [],
    ...{ kmIncluded: null, excessKmPrice: null, lateFee: null, deposit: null, coverage: null, deductible: null },
    ...input,
  };
}

/** A hand-over as staff note it: full tank, two keys, signed on paper. */
export const handOverOf = (input: Partial<HandOver> = {}): HandOver => ({
  ...{ isEarlyRight: true, car: null, mileageOut: 48_210, fuelOut: 100, keysOut: 2, equipmentOut: [], damages: [] },
  ...{ signatureOut: 'Lone Holm', signatureOutFileId: null, noteOut: null, at: null },
  ...input,
});

/** A return as staff note it: nothing amiss. */
export const returnOf = (input: Partial<CarReturn> = {}): CarReturn => ({
  ...{ mileageIn: 51_034, fuelIn: 100, keysIn: 2, equipmentIn: [], isSoiled: false, damages: [], signatureIn: null },
  ...{ signatureInFileId: null, noteIn: null, goesTo: 'available', at: null },
  ...input,
});

/** A driver with a licence for many years. */
export const driver = {
  ...{ name: 'Lone Holm', birthDate: '1980-05-04', phone: '+4520304050', email: 'lone@holm.example' },
  ...{ licenceNumber: '12345678', licenceDate: '1998-06-01', licenceExpiresOn: '2199-12-31' },
};
