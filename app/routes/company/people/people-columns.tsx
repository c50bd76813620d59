import { textColumn } from '#app/list/kit/column.tsx';
import { formatPhone } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import type { PersonRow } from '#server/company/people-queries.ts';

const way = 'link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0';
/** The columns of the list of colleagues, with the ways to reach them. */
export const peopleColumns = [
  textColumn<PersonRow>('name', 'Navn', ({ name }) => name, { isOffCard: true }),
  textColumn<PersonRow>('title', 'Stilling', ({ title }) => title, { onCard: 'plain' }),
  textColumn<PersonRow>('role', 'Rolle', ({ role }) => roleLabels[role], { onCard: 'plain' }),
  textColumn<PersonRow>('department', 'Afdeling', ({ departments }) => departments ?? 'Alle'),
  textColumn<PersonRow>('phone', 'Telefon', ({ phone }) => phone && formatPhone(phone), {
    onCard: 'foot',
    cell: ({ phone }) =>
      phone ? (
        <a href={`tel:${phone}`} className={way}>
          {formatPhone(phone)}
        </a>
      ) : (
        '–'
      ),
  }),
  textColumn<PersonRow>('email', 'E-mail', ({ email }) => email, {
    onCard: 'foot',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={way}>
        {email}
      </a>
    ),
  }),
];
