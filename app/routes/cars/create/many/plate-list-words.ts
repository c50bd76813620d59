import type { FileStatuses } from '#app/file-job/file-statuses.ts';

export const plateListStatuses = {
  uploaded: { look: 'danger', label: 'Afbrudt' },
  checking: { look: 'plain', label: 'Slås op' },
  checked: { look: 'plain', label: 'Klar til at oprette' },
  running: { look: 'warn', label: 'Opretter' },
  done: { look: 'good', label: 'Oprettet' },
  failed: { look: 'danger', label: 'Afbrudt' },
  undoing: { look: 'warn', label: 'Fortrydes' },
  undone: { look: 'plain', label: 'Fortrudt' },
} as const satisfies FileStatuses;

/** What is under way, and what to know meanwhile. */
export const plateListWorks = {
  checking: {
    title: 'Bilerne slås op i Motorregistret',
    help: 'Du kan roligt lukke siden imens. Intet er oprettet endnu.',
  },
  running: { title: 'Bilerne oprettes', help: 'Du kan roligt lukke siden imens.' },
  undoing: { title: 'Bilerne fjernes igen', help: 'Du kan roligt lukke siden imens.' },
} as const;

const refusals: Readonly<Record<string, string>> = {
  'import-moved-on': 'Listen er kommet videre, siden du åbnede siden. Her ser du, hvor den er nu.',
  'import-undone-before': 'Listen er allerede fortrudt.',
};

export function plateListRefusal(code: string) {
  return refusals[code] ?? 'Det kunne ikke lade sig gøre. Prøv igen.';
}
