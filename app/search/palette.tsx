import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { nothingFound, searchHint } from '#app/texts/search.ts';
import { Icon } from '#app/ui/icon.tsx';
import { HitLine } from './hit-line.tsx';
import { type Option, optionsOf } from './palette-options.ts';
import { addRecent, readRecents } from './recents.ts';
import { useHits } from './use-hits.ts';

type Props = {
  /** Whose recent searches are shown. */
  owner: string;
  onClose: () => void;
};

/** The search over the page: arrows choose, Enter opens, Escape returns the focus. */
export function Palette({ owner, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recents] = useState(() => readRecents(owner));
  const found = useHits(typed.trim());
  const groups = optionsOf(found.typed, found.groups, recents);
  const options = groups.flatMap((group) => group.options);
  const isLate = found.typed !== typed.trim();
  const hasHits = found.groups.some(({ kind }) => kind !== 'creations');

  useEffect(() => dialog.current?.showModal(), []);
  const shownOn = useRef(key);
  useEffect(() => {
    if (key !== shownOn.current) dialog.current?.close();
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer begins at its first line.
  useEffect(() => setAt(0), [found]);
  useEffect(() => void document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' }), [id, at]);

  function choose({ to, searches }: Pick<Option, 'to' | 'searches'>) {
    if (searches !== undefined) return setTyped(searches);
    addRecent(owner, typed);
    dialog.current?.close();
    navigate(to);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) setAt((at + step + options.length) % options.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const chosen = isLate ? undefined : options[at];
      if (chosen || typed.trim() !== '')
        choose(chosen ?? { to: `/search?${new URLSearchParams({ q: typed.trim() })}` });
    } else if (step === 0) return;
    event.preventDefault();
  }
  function onPick(event: MouseEvent, option: Option) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    choose(option);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself.
    <dialog
      ref={dialog}
      aria-label="Søg"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="mx-auto mt-0 mb-auto max-h-dvh w-full max-w-160 overflow-hidden bg-white p-0 shadow-xl backdrop:bg-neutral-900/40 max-md:h-dvh max-md:max-w-none md:mt-[10vh] md:max-h-[75vh] md:rounded-xl md:border md:border-neutral-300"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-2 border-b border-neutral-200 p-2">
          <Icon name="text-search" size={20} className="ml-2 shrink-0 text-neutral-600" />
          <input
            type="text"
            role="combobox"
            aria-label="Søg i det hele"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            placeholder={searchHint}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            className="min-h-11 min-w-0 flex-1 px-1 text-base outline-none"
          />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="min-h-11 shrink-0 cursor-pointer rounded-md px-3 text-sm text-neutral-700 hover:bg-neutral-100"
          >
            Luk
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2" aria-busy={isLate}>
          <p role="status" className={isLate || found.typed === '' || hasHits ? 'sr-only' : 'px-3 py-2 text-sm'}>
            {statusOf(found, hasHits, isLate)}
          </p>
          {options.length > 0 && (
            <div id={`${id}-list`} role="listbox" aria-label="Resultater">
              {groups.map(({ label, options: own }) => (
                // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset.
                <div key={label} role="group" aria-label={label}>
                  <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-neutral-600">
                    {label}
                  </p>
                  {own.map((option) => {
                    const place = options.indexOf(option);
                    return (
                      <Link
                        key={option.key}
                        id={`${id}-${place}`}
                        role="option"
                        aria-selected={place === at}
                        tabIndex={-1}
                        to={option.to}
                        onClick={(event) => onPick(event, option)}
                        onMouseMove={() => setAt(place)}
                        className="flex min-h-11 items-center rounded-md px-3 no-underline aria-selected:bg-emerald-50"
                      >
                        <HitLine hit={option} />
                      </Link>
                    );
                  })}
                </div>
              ))}
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

function statusOf({ typed, isFailed }: ReturnType<typeof useHits>, hasHits: boolean, isLate: boolean) {
  if (isLate) return 'Søger';
  if (isFailed) return 'Søgningen svarer ikke lige nu. Tryk Enter for at prøve på søgesiden.';
  if (typed === '') return '';
  return hasHits ? 'Der er resultater' : nothingFound(typed);
}
