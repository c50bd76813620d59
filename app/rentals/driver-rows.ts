import type { RowList } from '#app/form/rows-field.tsx';
import { typedDay, typedText } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { driverFields } from '#app/texts/rentals.ts';
import type { RentalDriver } from '#server/rentals/agreement-input.ts';

const day = { placeholder: 'dd-mm-åååå', inputMode: 'numeric', isOptional: true } as const;

/** The drivers of an agreement, a row for each. */
export const driverRows = {
  ...{ name: 'drivers', title: 'Førere', one: 'fører' },
  help: 'Kørekortets nummer og udløb skal være set, før bilen udleveres.',
  columns: [
    { name: 'name', label: driverFields.name },
    { name: 'birthDate', label: driverFields.birthDate, ...day },
    { name: 'phone', label: driverFields.phone, isOptional: true },
    { name: 'email', label: driverFields.email, isOptional: true },
    { name: 'licenceNumber', label: driverFields.licenceNumber, isOptional: true },
    { name: 'licenceDate', label: driverFields.licenceDate, ...day },
    { name: 'licenceExpiresOn', label: driverFields.licenceExpiresOn, ...day },
  ],
} as const satisfies RowList;

/** Drivers as a form has them. */
export const typedDrivers = (drivers: readonly RentalDriver[]) =>
  JSON.stringify(
    drivers.map(({ name, birthDate, phone, email, licenceNumber, licenceDate, licenceExpiresOn }) => ({
      ...{ name, birthDate: typedDay(birthDate), phone: phone ? formatPhone(phone) : '', email: typedText(email) },
      ...{ licenceNumber: typedText(licenceNumber), licenceDate: typedDay(licenceDate) },
      licenceExpiresOn: typedDay(licenceExpiresOn),
    })),
  );
