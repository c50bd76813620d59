import { badgeColumn, type Column, dayColumn, instantColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { creditStatuses, customerSegments, customerTypes } from '#app/texts/customers.ts';
import { danishDay, formatPhone } from '#app/texts/formats.ts';
import type { CustomerRow } from '#server/customers/customer-queries.ts';
import { consentText } from './consent-text.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';

const looks = { new: 'plain', active: 'good', dormant: 'warn', lost: 'plain' } as const;

/** The columns of the customer list. */
export const customerColumns: readonly Column<CustomerRow>[] = [
  textColumn('name', 'Navn', ({ name }) => name, { isOffCard: true }),
  textColumn('type', 'Type', ({ type }) => customerTypes[type], { onCard: 'plain' }),
  textColumn('cvr', 'CVR', ({ cvr }) => cvr, { align: 'right' }),
  textColumn('city', 'By', ({ city }) => city, { onCard: 'plain' }),
  textColumn('phone', 'Telefon', ({ phone }) => phone && formatPhone(phone), {
    ...{ isControl: true, onCard: 'foot' },
    cell: (row) => (row.phone ? <PhoneLink phone={row.phone} name={row.name} customer={row} /> : '–'),
  }),
  textColumn('email', 'E-mail', ({ email }) => email, {
    ...{ isControl: true, onCard: 'foot' },
    cell: (row) => (row.email ? <MailLink email={row.email} name={row.name} /> : '–'),
  }),
  textColumn('ownerName', 'Kundeansvarlig', ({ ownerName }) => ownerName, { onCard: 'plain' }),
  badgeColumn('segment', 'Segment', ({ segment }) => ({ label: customerSegments[segment], look: looks[segment] })),
  numberColumn('openLeads', 'Åbne emner', ({ openLeads }) => openLeads || null),
  textColumn('consent', 'Samtykke', (row) => consentText(row), { isOffCard: true }),
  dayColumn('lastContactAt', 'Sidste kontakt', ({ lastContactAt }) => lastContactAt && danishDay(lastContactAt)),
  textColumn('departmentName', 'Afdeling', ({ departmentName }) => departmentName, { isOffCard: true }),
  textColumn('tags', 'Mærkater', ({ tags }) => tags.join(', '), { isOffCard: true }),
  textColumn('creditStatus', 'Kreditstatus', ({ creditStatus }) => creditStatuses[creditStatus], { isOffCard: true }),
  instantColumn('createdAt', 'Oprettet', ({ createdAt }) => createdAt, { isOffCard: true }),
];
