import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';

/**
 * A lazily hydrated part: complete in the HTML, its code loads after hydration. Props must keep their identity across
 * renders. `ready` preloads it for client-side navigation.
 * @param onServer the part wrapped in `serverOnly$`, which keeps it out of the first bundle
 * @param fetchPart imports the part in the browser
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
  useEffect(onPartHydrated, []);
  return null;
}

let awaited = 0;

/** Sets `data-alive` once the page and all its parts are hydrated. */
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
const onPartHydrated = count(-1);

function never() {
  return new Promise<never>(() => {});
}
