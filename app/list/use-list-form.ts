import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { debounced, filterDebounce } from './debounced.ts';
import { askStep, isStep } from './list-arrival.ts';
import { onTop, relativeTo, withSort } from './list-url.ts';
import { underWay } from './under-way.ts';

/** Marks a history entry that the fields themselves created. */
const fromFields = { fromFields: true };

/**
 * Enhances the GET forms and links below `root`: changes submit after a debounce, links navigate in place, Back
 * restores the fields. Without JavaScript the buttons do the same.
 */
export function useListForm(root: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const { pathname, search, state, key } = useLocation();
  const isOwn = !isBack && state?.fromFields === true;
  const isAlive = useRef(false);
  const leave = useRef<() => void>(undefined);
  const shown = useRef(pathname + search);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const pause = debounced(filterDebounce);

    function go(query: string) {
      pause.stop();
      askStep(pathname + query);
      navigate(pathname + query, { preventScrollReset: true, state: fromFields });
    }
    /** Submits the form unless a link that was clicked meanwhile is loading. */
    function follow(form: HTMLFormElement) {
      const next = underWay();
      const isElsewhere = next !== undefined && !isStep(next);
      const isRendered = window.location.pathname + window.location.search === shown.current;
      if (isElsewhere || !isRendered) return pause.ask(() => follow(form));
      const query = queryOf(form);
      if (next !== undefined || query !== window.location.search) go(query);
    }
    function onInput(event: Event) {
      const form = event.target instanceof Element ? event.target.closest('form') : null;
      if (!form?.dataset.listForm) return;
      pause.ask(() => follow(form), isHalfTyped(event) ? typingPause : filterDebounce);
      leave.current = () => pause.isWaiting() && askStep(pathname + queryOf(form));
    }
    function onSubmit(event: SubmitEvent) {
      if (!(event.target instanceof HTMLFormElement) || !event.target.dataset.listForm) return;
      event.preventDefault();
      const query = queryOf(event.target, event.submitter);
      const isShown = !pause.isWaiting() && query === window.location.search;
      if (!isShown) go(query);
    }
    function onClick(event: MouseEvent) {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-list-link]') : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      pause.stop();
      askStep(link.pathname + link.search);
      navigate(link.pathname + link.search, { preventScrollReset: link.dataset.listLink !== 'top' });
    }
    element.addEventListener('input', onInput);
    element.addEventListener('change', onInput);
    element.addEventListener('submit', onSubmit);
    element.addEventListener('click', onClick);
    // Input typed before hydration counts as well.
    const early =
      !isAlive.current && [...element.querySelectorAll<HTMLFormElement>('form[data-list-form]')].find(isChanged);
    if (early) go(queryOf(early));
    isAlive.current = true;
    return () => {
      pause.stop();
      element.removeEventListener('input', onInput);
      element.removeEventListener('change', onInput);
      element.removeEventListener('submit', onSubmit);
      element.removeEventListener('click', onClick);
    };
  }, [root, navigate, pathname]);

  // Runs before the effects that store the list's query.
  useLayoutEffect(() => () => void leave.current?.(), []);

  useEffect(() => {
    shown.current = pathname + search;
    if (isOwn || key === 'default') return;
    for (const form of root.current?.querySelectorAll<HTMLFormElement>('form[data-list-form]') ?? [])
      putRight(form, onTop(new URLSearchParams(search), baseOf(form)));
  }, [root, pathname, search, isOwn, key]);
}

/** A number being typed is often out of bounds or beyond its other end; leaving the field settles it. */
const typingPause = 700;

function isHalfTyped({ type, target }: Event) {
  return type === 'input' && target instanceof Element && target.closest('[data-range]') !== null;
}

/** The query of a form, without defaults. */
function queryOf(form: HTMLFormElement, submitter?: HTMLElement | null) {
  const button = submitter instanceof HTMLButtonElement && submitter.name ? submitter : null;
  const pairs = [...new FormData(form, button)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const implied = [...form.querySelectorAll<HTMLElement>('[data-implied]')].map(({ dataset }) => [
    dataset.name ?? '',
    dataset.implied?.split(' ') ?? [],
  ]);
  const params = relativeTo(withSort(new URLSearchParams(pairs)), baseOf(form), Object.fromEntries(implied));
  return params.size > 0 ? `?${params}` : '';
}

/** The base query of the form's list. */
function baseOf(form: HTMLFormElement) {
  return new URLSearchParams(form.closest<HTMLElement>('[data-list-base]')?.dataset.listBase);
}

function isChanged(form: HTMLFormElement) {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  );
}

/** Resets every field to the page's HTML, and selects, whose default React does not update, to the query. */
function putRight(form: HTMLFormElement, params: URLSearchParams) {
  form.reset();
  for (const select of form.querySelectorAll('select')) {
    select.value = select.dataset.chosen ?? params.get(select.name) ?? '';
  }
}
