import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withoutEmpty } from './list-url.ts';

/** From the last change of a filter to the reload of the list, in milliseconds (spec section 9). */
export const filterDebounce = 100;

/**
 * Makes the GET forms and links below `root` work without a reload of the page: a change submits its form 100 ms
 * after the last one, links navigate in place, and Back puts the fields as they were. The HTML alone does the same
 * with its buttons.
 */
export function useListForm(root: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** The query that the user's own fields asked for; they need not be put right when it arrives. */
  const asked = useRef<string>(undefined);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function go(form: HTMLFormElement, submitter?: HTMLElement | null) {
      clearTimeout(timer);
      const data =
        submitter instanceof HTMLButtonElement && submitter.name ? new FormData(form, submitter) : new FormData(form);
      const pairs = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
      const query = String(withoutEmpty(new URLSearchParams(pairs)));
      asked.current = query && `?${query}`;
      navigate(`${pathname}${asked.current}`, { preventScrollReset: true });
    }
    function onInput(event: Event) {
      const form = event.target instanceof Element ? event.target.closest('form') : null;
      if (!form?.dataset.listForm) return;
      clearTimeout(timer);
      timer = setTimeout(() => go(form), filterDebounce);
    }
    function onSubmit(event: SubmitEvent) {
      if (!(event.target instanceof HTMLFormElement) || !event.target.dataset.listForm) return;
      event.preventDefault();
      go(event.target, event.submitter);
    }
    function onClick(event: MouseEvent) {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-list-link]') : null;
      if (!link) return;
      event.preventDefault();
      clearTimeout(timer);
      navigate(link.pathname + link.search, { preventScrollReset: true });
    }
    element.addEventListener('input', onInput);
    element.addEventListener('submit', onSubmit);
    element.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', onSubmit);
      element.removeEventListener('click', onClick);
    };
  }, [root, navigate, pathname]);

  useEffect(() => {
    if (asked.current === search) return;
    asked.current = undefined;
    for (const form of root.current?.querySelectorAll('form') ?? []) putRight(form, new URLSearchParams(search));
  }, [root, search]);
}

/** Puts every field as the page's HTML has it, and selects, whose default React does not move, as the query has it. */
function putRight(form: HTMLFormElement, params: URLSearchParams) {
  form.reset();
  for (const select of form.querySelectorAll('select')) select.value = params.get(select.name) ?? '';
}
