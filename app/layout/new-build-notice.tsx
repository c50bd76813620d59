import { useEffect } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { declineBuild, useNewBuild, watchBuilds } from './latest-build.ts';

const button =
  'min-h-11 cursor-pointer rounded-md px-3 font-semibold hover:bg-white/10 focus-visible:outline-2 focus-visible:outline-white';

/** Offers a newer build without disturbing the user. */
export function NewBuildNotice() {
  const isWaiting = useNewBuild();
  useEffect(() => {
    if (import.meta.env.PROD) return watchBuilds();
  }, []);
  if (!isWaiting) return null;
  return (
    <div className="toast flex items-center gap-1 rounded-md bg-neutral-900 py-0.5 pr-1 pl-4 text-sm text-white">
      <p className="flex-1">Der er en ny version af Bilassistent</p>
      <button type="button" onClick={() => window.location.reload()} className={button}>
        Genindlæs
      </button>
      <button type="button" aria-label="Ikke nu" onClick={declineBuild} className={`${button} grid place-items-center`}>
        <Icon name="x" />
      </button>
    </div>
  );
}
