import { useEffect, useState } from 'react';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';

type Props = { text: string; label: string; doneLabel: string };

/** Copy to clipboard with a short confirmation; needs JavaScript. */
export function CopyButton({ text, label, doneLabel }: Props) {
  const isHydrated = useHydrated();
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setIsDone(false), 2000);
    return () => clearTimeout(timer);
  }, [isDone]);
  if (!isHydrated) return null;

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={isDone ? doneLabel : label}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setIsDone(true))}
        className="-my-2 inline-grid size-11 cursor-pointer place-items-center rounded-md text-neutral-600 hover:bg-neutral-100 hover:text-neutral-900 focus-visible:outline-2 focus-visible:outline-emerald-700 md:size-8"
      >
        <Icon name={isDone ? 'check' : 'copy'} className={isDone ? 'text-emerald-700' : undefined} />
      </button>
      <span role="status" className="sr-only">
        {isDone && doneLabel}
      </span>
    </>
  );
}
