/** The checkboxes of a list's rows. */
const boxesIn = (list: Element) => [...list.querySelectorAll<HTMLInputElement>('.pick input[name=id]')];

/** Whether the checkbox is visible: rows appear twice, as table and cards. */
const isSeen = (box: HTMLElement) => box.offsetParent !== null;

/** The rows of the page, each once. */
export function idsIn(list: Element) {
  return [...new Set(boxesIn(list).map((box) => Number(box.value)))];
}

/** The rows ticked by hand. */
export function idsTicked(list: Element | null | undefined) {
  return list ? boxesIn(list).flatMap((box) => (box.checked && !box.defaultChecked ? [Number(box.value)] : [])) : [];
}

/** Applies the selection to the checkboxes, marks their rows, and names each checkbox. */
export function showPicks(list: Element, isOn: (id: number) => boolean) {
  for (const box of boxesIn(list)) {
    const row = box.closest('[data-row]');
    box.checked = isOn(Number(box.value));
    const name = row?.querySelector('a[data-row-link]')?.getAttribute('aria-label');
    if (name) box.ariaLabel = `Vælg ${name}`;
  }
  const ids = idsIn(list);
  const on = ids.filter(isOn).length;
  const page = list.querySelector<HTMLInputElement>('[data-pick-page]');
  if (!page) return;
  page.checked = ids.length > 0 && on === ids.length;
  page.indeterminate = on > 0 && on < ids.length;
}

/** The range of rows between two, in page order. */
export function idsBetween(list: Element, one: number, other: number) {
  const ids = boxesIn(list)
    .filter(isSeen)
    .map((box) => Number(box.value));
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)];
  return from < 0 || to < 0 ? [other] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The checkbox of the focused row. */
export function boxInFocus(list: Element) {
  const row = document.activeElement?.closest('[data-row]');
  return row && list.contains(row) ? row.querySelector<HTMLInputElement>('.pick input') : null;
}
