import { type ComponentType, lazy, memo, Suspense, useState } from 'react';

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
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
  return Object.assign(Later, { ready });
}

function never() {
  return new Promise<never>(() => {});
}
