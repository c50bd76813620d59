import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Mention, mentionAt } from './mention-at.ts';
import { fittingPeople, mentionOf } from './mention-names.ts';
import type { Colleague } from './mentions.tsx';

type Props = {
  box: RefObject<HTMLDivElement | null>;
  people: readonly Colleague[];
  onChoose: ((userId: string) => void) | undefined;
};

/** The colleagues that fit a name being typed, below its field: by arrows and Enter, or by a tap. */
export function MentionList({ box, people, onChoose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [mention, setMention] = useState<Mention>();
  const [at, setAt] = useState(0);
  const fitting = mention ? fittingPeople(people, mention.typed) : [];
  const optionOf = (index: number) => `${id}-${index}`;

  function show(found: Mention | undefined) {
    setMention(found);
    setAt(0);
  }
  function choose(person: Colleague | undefined) {
    // What was typed last is not shown yet.
    const asked = mention && mentionAt(mention.field);
    if (!asked || !person) return;
    const { field, start, end } = asked;
    field.focus();
    field.setRangeText(`@${mentionOf(person, people)} `, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    onChoose?.(person.userId);
    show(undefined);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (fitting.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((at + step + fitting.length) % fitting.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(fitting[at]);
    else if (event.key === 'Escape') show(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onInput = useEffectEvent(({ target }: Event) => show(mentionAt(target)));
  const onArrival = useEffectEvent(() => show(mentionAt(document.activeElement)));
  const onLeave = useEffectEvent(() => show(undefined));

  useEffect(() => {
    const own = box.current;
    onArrival();
    const stop = new AbortController();
    const { signal } = stop;
    own?.addEventListener('keydown', onKeyDown, { signal, capture: true });
    own?.addEventListener('input', onInput, { signal });
    own?.addEventListener('focusout', onLeave, { signal });
    return () => stop.abort();
  }, [box]);

  const isOpen = fitting.length > 0;
  const field = isOpen ? mention?.field : undefined;
  const active = optionOf(at);
  useEffect(() => {
    if (!field) return;
    const states = new Map([
      ['aria-autocomplete', 'list'],
      ['aria-controls', id],
      ['aria-activedescendant', active],
    ]);
    if (field instanceof HTMLInputElement) states.set('role', 'combobox').set('aria-expanded', 'true');
    for (const [name, value] of states) field.setAttribute(name, value);
    list.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of states.keys()) field.removeAttribute(name);
    };
  }, [field, id, active]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen &&
          `${fitting.length} ${fitting.length === 1 ? 'kollega' : 'kolleger'}. Vælg med pil op og ned og Enter.`}
      </p>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="Kolleger"
          className="absolute top-full left-0 z-30 mt-1 grid w-full max-w-80 overflow-hidden rounded-lg border border-neutral-200 bg-white py-1 text-sm shadow-lg"
        >
          {fitting.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
            <div
              key={person.userId}
              id={optionOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className="flex min-h-11 cursor-pointer items-center px-3 aria-selected:bg-emerald-50 aria-selected:text-emerald-900"
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
