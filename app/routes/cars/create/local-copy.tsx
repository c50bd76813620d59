import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';

type Copy = { at: number; fields: [string, string][] };

const prefix = 'bilassistent.ny-bil.';
const kept = 30 * 24 * 3_600_000;

/**
 * Keeps what is typed in the form around it in this browser until it has been sent, for lines that fail. What is found
 * from earlier is offered, and never put in by itself.
 */
export function LocalCopy({ place }: { place: string }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<Copy>();
  const key = prefix + place;

  useEffect(() => {
    const form = anchor.current?.closest('form');
    if (!form) return;
    forgetOld();
    const earlier = readCopy(key);
    if (earlier && !isShown(form, earlier)) setFound(earlier);
    const keep = () => writeCopy(key, { at: Date.now(), fields: fieldsOf(form) });
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [key]);

  function bringBack() {
    const form = anchor.current?.closest('form');
    if (form && found) fill(form, found);
    setFound(undefined);
  }
  function discard() {
    dropCopy(key);
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

/** Forgets what was kept of a draft once its car is there. */
export function useForgottenCopy(draftId: number) {
  useEffect(() => {
    for (const part of ['data', 'economy']) dropCopy(`${prefix}${part}-${draftId}`);
  }, [draftId]);
}

function fieldsOf(form: HTMLFormElement): Copy['fields'] {
  return [...new FormData(form)].flatMap(([name, value]): Copy['fields'] =>
    typeof value === 'string' && name !== 'step' ? [[name, value]] : [],
  );
}

function isShown(form: HTMLFormElement, copy: Copy) {
  return JSON.stringify(fieldsOf(form)) === JSON.stringify(copy.fields);
}

function fill(form: HTMLFormElement, { fields }: Copy) {
  const ticked = new Set(fields.flatMap(([name, value]) => (name === 'take' ? [value] : [])));
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = ticked.has(control.value);
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      const value = control.type === 'hidden' ? undefined : fields.find(([name]) => name === control.name)?.[1];
      if (value !== undefined) control.value = value;
    }
  }
}

// A browser may have no room, or refuse: what is kept here is a help, and the server has the draft.
function writeCopy(key: string, copy: Copy) {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {}
}

function dropCopy(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {}
}

function readCopy(key: string): Copy | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isCopy(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}

function isCopy(value: unknown): value is Copy {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'fields' in value &&
    Array.isArray(value.fields) &&
    value.fields.every((field) => Array.isArray(field) && field.every((part) => typeof part === 'string'))
  );
}

function forgetOld() {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) {
      if ((readCopy(key)?.at ?? 0) < Date.now() - kept) dropCopy(key);
    }
  } catch {}
}
