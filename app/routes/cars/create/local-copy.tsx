import { useEffect, useRef, useState } from 'react';
import { type Draft, draftStore, fieldsOf } from '#app/form/draft-store.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';

const copies = draftStore(() => localStorage, 'bilassistent.ny-bil.');
const maxAge = 30 * 24 * 3_600_000;
const placeOf = (draftId: number) => `bil-${draftId}`;
const typedIn = (form: HTMLFormElement) => fieldsOf(form, new Set(['step']));

/**
 * A copy of the surrounding form in the browser until it is submitted, in case the network fails. An earlier one is
 * offered.
 */
export function LocalCopy({ draftId }: { draftId: number }) {
  const place = placeOf(draftId);
  const anchor = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<Draft>();

  useEffect(() => {
    const form = anchor.current?.closest('form');
    if (!form) return;
    copies.dropOlder(maxAge);
    const earlier = copies.read(place);
    if (earlier && JSON.stringify(typedIn(form)) !== JSON.stringify(earlier.fields)) setFound(earlier);
    const store = () => copies.write(place, typedIn(form));
    form.addEventListener('input', store);
    return () => form.removeEventListener('input', store);
  }, [place]);

  function bringBack() {
    const form = anchor.current?.closest('form');
    if (form && found) fill(form, found);
    setFound(undefined);
  }
  function discard() {
    copies.drop(place);
    setFound(undefined);
  }

  return (
    <span ref={anchor} className="contents">
      {found && (
        <Banner tone="info" role="status">
          <p>Du skrev noget her {formatInstant(new Date(found.at))}, som ikke nåede frem.</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <button type="button" className={buttonClass('secondary')} onClick={bringBack}>
              Hent det frem
            </button>
            <button type="button" className={buttonClass('secondary')} onClick={discard}>
              Kassér
            </button>
          </div>
        </Banner>
      )}
    </span>
  );
}

/** Deletes the copies of drafts whose car is created or that are discarded. */
export function useOpenCopies(open: readonly number[]) {
  useEffect(() => copies.dropExcept(open.map(placeOf)), [open]);
}

function fill(form: HTMLFormElement, { fields }: Draft) {
  const ticked = new Set(fields.flatMap(([name, value]) => (name === 'take' ? [value] : [])));
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = ticked.has(control.value);
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      const value = control.type === 'hidden' ? undefined : fields.find(([name]) => name === control.name)?.[1];
      if (value !== undefined) control.value = value;
    }
  }
}
