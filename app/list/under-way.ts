import type { ClientInstrumentation } from 'react-router';

let way: { to: string } | undefined;

/**
 * Notes where the router is on its way to. On a slow machine React renders that later than a list must know it, so as
 * not to call off what somebody has clicked.
 */
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

/** The address that the router is on its way to. */
export function underWay() {
  return way?.to;
}
