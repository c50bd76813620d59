import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';

/**
 * A part of a page whose code the browser fetches once the page is alive. The HTML has the part in full from the start,
 * and it works as plain HTML until then and where the code does not come. Its props have to stay the same objects when
 * what is around it renders again. `ready` fetches the code for a page that is made in the browser with the part in it.
 * @param onServer the part itself, wrapped in `serverOnly$`, which keeps it out of the browser's first code
 * @param fetchPart fetches the part where it is not given
 */
export function later<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  fetchPart: () => Promise<ComponentType<Props>>,
) {
  let fetched = onServer;
  async function ready() {
    fetched ??= await fetchPart();
    return { default: fetched };
  }
  const Awaited = lazy(() => ready().catch(never));
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, at the top of a module.
  const Later = memo(function Later(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Awaited);
    useEffect(expectPart, []);
    return (
      <Suspense>
        <Part {...props} />
        <Arrived />
      </Suspense>
    );
  });
  return Object.assign(Later, { ready });
}

function Arrived() {
  useEffect(meetPart, []);
  return null;
}

let awaited = 0;

/** Keeps `data-alive` on the page while it answers as a whole: its scripts run, and no part is still on its way. */
function count(step: number) {
  function add(step: number) {
    awaited += step;
    document.documentElement.toggleAttribute('data-alive', awaited === 0);
  }
  return () => {
    add(step);
    return () => add(-step);
  };
}

const expectPart = count(1);
const meetPart = count(-1);

function never() {
  return new Promise<never>(() => {});
}
