import { can } from '../auth/permissions.ts';
import type { Role } from '../db/schema.ts';
import { bookingGuard } from '../occupation/hold-guard.ts';
import { settleReturns } from '../occupation/loose-returns.ts';
import type { Subject } from '../subjects/subject.ts';

const personal = ['driverName', 'licenceNumber', 'licenceExpiresOn', 'wish', 'cancelReason'];
const hidden = (role: Role) => (can(role, 'customers', 'read') ? [] : personal);

export const bookingRefusals = {
  booking_one_at_a_time: { code: 'car-booked', field: 'startsAt' },
  booking_one_out: { code: 'car-out', field: 'startsAt' },
  booking_one_return: { code: 'rental-changed', field: 'startsAt' },
  booking_department: { code: 'unknown-department', field: 'departmentId' },
};

export const bookingSubject: Subject = {
  tables: {
    booking: {
      resource: 'leads',
      bundles: [
        ['startsAt', 'endsAt', 'carId'],
        [
          ...['leftAt', 'returnedAt', 'mileageOut', 'mileageIn', 'isRequested', 'outcome'],
          ...['cancelledAt', 'cancelledBy', 'cancelReason'],
        ],
        ['trialPlate', 'isTrialPlateAsked'],
      ],
      heldBy: [
        { table: 'lead', column: 'leadId' },
        { table: 'rentalAgreement', column: 'agreementId' },
        { table: 'customer', column: 'customerId' },
      ],
      hiddenFrom: hidden,
      ...{ guard: bookingGuard, settle: settleReturns },
      refusals: bookingRefusals,
    },
    bookingRule: { isLog: true },
  },
  people: [
    {
      table: 'booking',
      fields: {
        driverName: 'name',
        licenceNumber: 'contact',
        licenceExpiresOn: 'contact',
        damageNote: 'text',
        ...{ note: 'text', wish: 'text', cancelReason: 'text' },
      },
    },
  ],
  inDepartment: [{ table: 'booking', column: 'departmentId' }],
  hiddenFields: (role) => [
    'booking.leadId',
    'booking.customerId',
    'booking.portalUserId',
    ...hidden(role).map((name) => `booking.${name}`),
  ],
};
