import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * A part of a page whose code the browser fetches once the page is alive. The HTML has the part in full from the start,
 * and it works as plain HTML until then and where the code does not come. Its props have to stay the same objects when
 * what is around it renders again.
 * @param onServer the part itself, wrapped in `serverOnly$`, which keeps it out of the browser's first code
 * @param fetchPart fetches the part where it is not given
 */
export function later<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  fetchPart: () => Promise<ComponentType<Props>>,
) {
  const Part: ComponentType<Props> = onServer ?? lazy(() => fetchPart().then((part) => ({ default: part }), never));
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, at the top of a module.
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

function never() {
  return new Promise<never>(() => {});
}
