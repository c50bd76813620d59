import type { Action, Resource } from '#server/auth/permissions.ts';

const actions = {
  create: 'oprette',
  read: 'se',
  update: 'ændre',
  delete: 'slette',
  cancel: 'annullere',
} as const satisfies Record<Action, string>;

const resources = {
  organization: 'virksomheden',
  member: 'medarbejdere',
  members: 'medarbejdere',
  invitation: 'invitationer',
  team: 'afdelinger',
  user: 'brugere',
  leads: 'emner',
  expenses: 'omkostninger',
  priceProtocols: 'prisprotokoller',
  priceProtocolOverrides: 'afvigelser fra prisprotokoller',
  integrations: 'integrationer',
  cars: 'biler',
  memos: 'notater',
  customers: 'kunder',
  inversKeylessLinks: 'nøglefri links',
  history: 'historik',
  activities: 'aktiviteter',
  notifications: 'beskeder',
  imageEditing: 'billeder',
} as const satisfies Record<Resource, string>;

const isKey = <Map extends object>(map: Map, key: string): key is Extract<keyof Map, string> => Object.hasOwn(map, key);

/** A permission in a sentence, after «retten til at»: `se kunder`. */
export function rightInWords(resource: string, action: string) {
  if (resource === 'imageEditing') return 'redigere billeder';
  if (!isKey(actions, action) || !isKey(resources, resource)) return 'gøre dette';
  return `${actions[action]} ${resources[resource]}`;
}
