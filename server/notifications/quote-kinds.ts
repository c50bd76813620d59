import type { KindOf } from './notification-kinds.ts';

const at = { app: true, mail: 'now' } as const;

/** What is told of a quote by what its customer does. */
export const quoteKinds = {
  quoteAccepted: {
    label: 'En kunde accepterer mit tilbud',
    reads: 'leads',
    severity: 'success',
    defaults: at,
    words: () => 'Kunden har accepteret tilbuddet',
  },
  quoteDeclined: {
    label: 'En kunde afviser mit tilbud',
    reads: 'leads',
    severity: 'warning',
    defaults: at,
    words: () => 'Kunden har afvist tilbuddet',
  },
  quoteViewed: {
    label: 'En kunde ser mit tilbud',
    reads: 'leads',
    severity: 'info',
    defaults: { app: true, mail: 'none' },
    words: () => 'Kunden har set tilbuddet',
  },
  quoteAsked: {
    label: 'En kunde spørger til mit tilbud',
    reads: 'leads',
    severity: 'info',
    defaults: at,
    words: (_, count) =>
      count === 1 ? 'Kunden har et spørgsmål til tilbuddet' : `${count} nye spørgsmål til tilbuddet`,
  },
  quoteExpired: {
    label: 'Mit tilbud udløber uden svar',
    reads: 'leads',
    severity: 'warning',
    defaults: { app: true, mail: 'digest' },
    words: () => 'Tilbuddet er udløbet uden svar',
  },
  quoteLost: {
    label: 'Bilen i mit tilbud er gået til en anden',
    reads: 'leads',
    severity: 'warning',
    defaults: at,
    words: ({ isTold }) =>
      isTold
        ? 'Bilen er reserveret til en anden kunde. Kunden har fået besked'
        : 'Bilen er reserveret til en anden kunde. Giv selv kunden besked: der er ingen e-mail',
  },
  quoteCancelled: {
    label: 'En kunde fortryder en aftale',
    reads: 'leads',
    severity: 'error',
    defaults: at,
    words: ({ isSold }) =>
      isSold ? 'Kunden har fortrudt aftalen. Bilen står som solgt' : 'Kunden har fortrudt aftalen',
  },
} as const satisfies Record<string, KindOf>;
