import type { KindOf } from './notification-kinds.ts';

const at = { app: true, mail: 'now' } as const;

const bookingActs: Readonly<Record<string, string>> = {
  ...{ made: 'Kunden har booket', moved: 'Kunden har flyttet', cancelled: 'Kunden har aflyst' },
};
const bookingKinds: Readonly<Record<string, string>> = {
  ...{ testDrive: 'prøvetur', workshop: 'værksted', handover: 'udlevering', return: 'aflevering', call: 'opkald' },
};

/** What customers ask of staff in the portal. */
export const portalKinds = {
  portalAccessAsked: {
    ...({
      label: 'Nogen beder om adgang til kundeportalen',
      reads: 'customers',
      severity: 'warning',
      defaults: at,
    } as const),
    words: (_, count) =>
      count === 1 ? 'Nogen venter på adgang til kundeportalen' : `${count} venter på adgang til kundeportalen`,
  },
  portalRegistered: {
    ...({
      label: 'En ny kunde har oprettet sig i kundeportalen',
      reads: 'leads',
      severity: 'info',
      defaults: at,
    } as const),
    words: () => 'En ny kunde har oprettet sig i kundeportalen',
  },
  portalLicence: {
    ...({
      label: 'En kunde sender sit kørekort',
      reads: 'customers',
      severity: 'info',
      defaults: at,
    } as const),
    words: () => 'Kunden har sendt sit kørekort',
  },
  portalUpload: {
    ...({
      label: 'En kunde sender filer i kundeportalen',
      reads: 'customers',
      severity: 'info',
      defaults: at,
    } as const),
    words: ({ count: files }, count) =>
      count === 1 && files === 1 ? 'Kunden har sendt en fil' : 'Kunden har sendt filer',
  },
  portalDetailsAsked: {
    ...({
      label: 'En kunde vil have rettet sine oplysninger',
      reads: 'customers',
      severity: 'info',
      defaults: at,
    } as const),
    words: () => 'Kunden vil have rettet sine oplysninger',
  },
  portalCarAsked: {
    ...({ label: 'En kunde anmoder om en bil', reads: 'leads', severity: 'info', defaults: at } as const),
    words: () => 'Kunden anmoder om en bil i kundeportalen',
  },
  portalKmRead: {
    ...({
      label: 'En kunde har aflæst kilometer',
      reads: 'leads',
      severity: 'info',
      defaults: { app: true, mail: 'none' },
    } as const),
    words: ({ mileage }) =>
      typeof mileage === 'number'
        ? `Kunden har aflæst ${mileage.toLocaleString('da-DK')} km`
        : 'Kunden har aflæst kilometer',
  },
  portalDamage: {
    ...({ label: 'En kunde melder en skade', reads: 'memos', severity: 'warning', defaults: at } as const),
    words: () => 'Kunden har meldt en skade på bilen',
  },
  portalBreakdown: {
    ...({ label: 'En kundes bil kan ikke køre', reads: 'memos', severity: 'error', defaults: at } as const),
    words: () => 'Kunden har meldt en skade. Bilen kan ikke køre: ring til kunden',
  },
  paperSigned: {
    ...({
      label: 'En kunde har underskrevet et papir',
      reads: 'customers',
      severity: 'info',
      defaults: at,
    } as const),
    words: (_, count) => (count === 1 ? 'Kunden har underskrevet et papir' : `Kunden har underskrevet ${count} gange`),
  },
  bookingAsked: {
    ...({ label: 'En kunde booker en tid eller ændrer den', reads: 'leads', severity: 'info', defaults: at } as const),
    words: ({ act, kind, at: when }) =>
      `${bookingActs[String(act)] ?? 'Kunden har booket'}: ${bookingKinds[String(kind)] ?? 'tid'} ${when}`,
  },
} as const satisfies Record<string, KindOf>;
