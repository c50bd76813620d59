import type { CarState } from '#server/db/schema.ts';

type Tab = { label: string; states: readonly CarState[]; isAlways?: true };

/** The tabs of the car list by state. */
export const stateTabs: readonly Tab[] = [
  { label: 'Til salg', states: ['forSale'], isAlways: true },
  { label: 'Reserveret', states: ['reserved'] },
  { label: 'Udlejet', states: ['rented'] },
  { label: 'Undervejs og værksted', states: ['workshop', 'transit'] },
  { label: 'Kladder', states: ['draft'] },
  { label: 'Solgte', states: ['sold', 'delivered'] },
  { label: 'Alle', states: [], isAlways: true },
];

/** Whether two choices of states are the same. */
export const isSame = (states: readonly CarState[], chosen: readonly CarState[]) =>
  states.length === chosen.length && states.every((each) => chosen.includes(each));

/** Whether a tab says the choice. */
export const isStateTab = (chosen: readonly CarState[]) => stateTabs.some(({ states }) => isSame(states, chosen));
