import type { EventHub } from './event-hub.ts';

/** For an application without streams of events: clients ask from time to time instead. */
export const noEvents: EventHub = { open: () => 'closed', close: async () => {} };
