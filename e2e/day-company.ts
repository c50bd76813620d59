import { weekdays } from '#server/company/company-types.ts';
import type { DemoOrganization } from '#server/demo/organizations.ts';

const mail = (name: string) => `${name}@dagens-biler.example`;

/** The people of the story of a working day, by what they do in it. */
export const dayPeople = {
  manager: { email: mail('ejer'), name: 'Lene Krogh', role: 'owner' },
  first: { email: mail('anna'), name: 'Anna Toft', role: 'member' },
  second: { email: mail('bo'), name: 'Bo Riis', role: 'member' },
  technician: { email: mail('tekniker'), name: 'Tage Smed', role: 'technician' },
} as const;

/** A dealer that is closed today and opens at nine on all other days. */
export function dayCompany(today: string): DemoOrganization {
  const closed = weekdays[(new Date(today).getUTCDay() + 6) % 7];
  const open = weekdays.filter((day) => day !== closed).map((day) => [day, { from: '09:00', to: '17:30' }]);
  const { manager, ...others } = dayPeople;
  return {
    ...{ name: 'Dagens Biler', slug: 'dagens-biler', departments: [] },
    settings: {
      ...{ kind: 'dealer', legalName: 'Dagens Biler ApS', cvr: '25313763', leadSlaMinutes: 30 },
      openingHours: JSON.stringify(Object.fromEntries(open)),
    },
    logins: [manager, ...Object.values(others)],
  };
}
