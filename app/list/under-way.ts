import type { ClientInstrumentation } from 'react-router';

let way: { to: string } | undefined;

/** Records the router's target before React renders it, so that a slow render cancels no click. */
export const noteWay: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to }) {
        const mine = { to: String(to) };
        way = mine;
        await go();
        if (way === mine) way = undefined;
      },
    });
  },
};

/** The target of the pending navigation. */
export function underWay() {
  return way?.to;
}
