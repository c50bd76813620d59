import type { KindOf } from './notification-kinds.ts';
import { writeDay } from './write-day.ts';

const at = { app: true, mail: 'now' } as const;
const daily = { app: true, mail: 'digest' } as const;

const unmailed: Readonly<Record<string, string>> = {
  ...{ noAddress: 'kunden har ingen e-mail', blocked: 'kunden er spærret', deleted: 'kunden er slettet' },
};

/** What is told of a rental agreement by the clock. */
export const rentalKinds = {
  rentalOverdue: {
    label: 'En udlejet bil kommer ikke tilbage til tiden',
    reads: 'leads',
    severity: 'error',
    defaults: at,
    words: () => 'Bilen er ikke afleveret til tiden',
  },
  rentalCarMissing: {
    label: 'Bilen til min næste udlejning er ikke tilbage',
    reads: 'leads',
    severity: 'error',
    defaults: at,
    words: () => 'Bilen er ikke afleveret, og lejen begynder inden for et døgn. Byt bil, flyt, eller ring til kunden',
  },
  rentalEnding: {
    label: 'En lang lejeaftale udløber om 90, 60 eller 30 dage',
    reads: 'leads',
    severity: 'info',
    defaults: daily,
    words: ({ days }) => `Aftalen udløber om ${days} dage. Forlæng den, eller aftal aflevering`,
  },
  rentalUnmailed: {
    label: 'En kunde kan ikke få mails om sin lejeaftale',
    reads: 'leads',
    severity: 'warning',
    defaults: at,
    words: ({ why }) => `Mail ikke sendt: ${unmailed[String(why)] ?? 'kunden kan ikke få mails'}. Ring til kunden`,
  },
  serviceDue: {
    label: 'En bil skal til service eller have skiftet dæk, eller dens leasing slutter',
    reads: 'cars',
    severity: 'info',
    defaults: daily,
    words: ({ kind, day }) => {
      if (kind === 'leasingEnd')
        return `Bilens leasing slutter ${writeDay(String(day))}. Planlæg, hvornår den går tilbage`;
      return kind === 'tyres' ? 'Bilen skal snart have skiftet dæk' : 'Bilen skal snart til service';
    },
  },
  rentalPaymentLate: {
    label: 'En betaling på en lejeaftale mangler',
    reads: 'leads',
    severity: 'warning',
    defaults: daily,
    words: ({ step }) =>
      step === 3 ? 'Betalingen mangler stadig efter tre rykkere' : 'En betaling er ikke kommet til tiden',
  },
} as const satisfies Record<string, KindOf>;
