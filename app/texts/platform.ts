import { formatNumber } from './numbers.ts';

/** The tabs above the platform's users. */
export const userKindLabels: Readonly<Record<string, string>> = {
  all: 'Alle',
  admins: 'Administratorer',
  banned: 'Spærrede',
  unverified: 'Ubekræftede',
  homeless: 'Uden virksomhed',
};

export const platformRoleLabels: Readonly<Record<string, string>> = { user: 'Bruger', admin: 'Platformadministrator' };

/** An administrator's acts in the audit log. */
export const auditLabels: Readonly<Record<string, string>> = {
  'create-user': 'Oprettede bruger',
  'update-user': 'Ændrede bruger',
  'set-role': 'Ændrede rolle',
  'ban-user': 'Spærrede bruger',
  'unban-user': 'Ophævede spærring',
  'remove-user': 'Slettede bruger',
  'set-user-password': 'Satte adgangskode',
  'reset-two-factor': 'Nulstillede totrinsbekræftelse',
  'impersonate-user': 'Begyndte efterligning',
  'stop-impersonating': 'Afsluttede efterligning',
  'look-at-portal': 'Så kundeportalen som kunde',
  'list-user-sessions': 'Så brugerens sessioner',
  'revoke-user-session': 'Afsluttede en session',
  'revoke-user-sessions': 'Afsluttede alle sessioner',
  'retry-job': 'Prøvede job igen',
  'give-up-job': 'Opgav job',
  'retry-mail': 'Prøvede mail igen',
  'give-up-mail': 'Opgav mail',
  'start-organization-export': 'Startede eksport af virksomhed',
  'fetch-organization-export': 'Hentede eksport af virksomhed',
  'ask-organization-deletion': 'Lukkede virksomhed for at slette den',
  'take-back-organization-deletion': 'Tog sletning af virksomhed tilbage',
  'delete-organization': 'Slettede virksomhed for altid',
  'create-tax-parameter': 'Tilføjede afgiftssatser',
  'update-tax-parameter': 'Ændrede afgiftssatser',
  'delete-tax-parameter': 'Slettede afgiftssatser',
};

export const rowsText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'række' : 'rækker'}`;
export const filesText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'fil' : 'filer'}`;
