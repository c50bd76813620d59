import type { FormEvent } from 'react';
import { useHydrated } from '#app/ui/hydrated.ts';

/** Narrows the list of options that follows it; without JavaScript the whole list shows. */
export function OptionSearch({ label }: { label: string }) {
  if (!useHydrated()) return null;
  return (
    <input
      type="search"
      className="field-control option-search"
      placeholder="Find …"
      aria-label={`Find i ${label}`}
      onInput={narrow}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

/** Chosen options stay in sight. */
function narrow({ currentTarget }: FormEvent<HTMLInputElement>) {
  const words = currentTarget.value.toLocaleLowerCase('da').split(/\s+/);
  for (const option of currentTarget.nextElementSibling?.querySelectorAll('li') ?? []) {
    const text = option.textContent.toLocaleLowerCase('da');
    const isChosen = option.querySelector('input')?.checked === true;
    option.hidden = !isChosen && !words.every((word) => text.includes(word));
  }
}
