import { readId } from '#server/format/id.ts';

/** What a list sends of the rows that are picked. */
export type SelectionForm = {
  list: string | null;
  /** The kept choice that it stands on, from pages before. */
  selection: number | undefined;
  /** All that the list shows, but for these. */
  exceptIds: number[];
  /** Whether a script sent the whole choice. */
  isWhole: boolean;
  pickedIds: number[];
  /** Rows that were picked already and stood ticked on the page. */
  shownIds: number[];
  go: 'edit' | 'all' | { page: number };
};

/** Reads the form of a list's bar. A box that was ticked already counts only when each box of its row still is. */
export function readSelectionForm(form: FormData): SelectionForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const ids = (name: string) => (text(name) ?? '').split('.').flatMap((each) => readId(each) ?? []);
  const ticks = form.getAll('id').flatMap((value) => (typeof value === 'string' ? (readId(value) ?? []) : []));
  const copies = text('copies') === '2' ? 2 : 1;
  const shownIds = ids('shown');
  const shown = new Set(shownIds);
  const isTicked = (id: number) => ticks.filter((tick) => tick === id).length >= (shown.has(id) ? copies : 1);
  const isWhole = form.has('ids');
  const [, page] = /^page-(\d{1,6})$/.exec(text('go') ?? '') ?? [];
  return {
    list: text('list'),
    selection: readId(text('selection') ?? ''),
    exceptIds: ids('except'),
    isWhole,
    pickedIds: isWhole ? ids('ids') : [...new Set(ticks)].filter(isTicked),
    shownIds,
    go: page ? { page: Number(page) } : text('go') === 'all' ? 'all' : 'edit',
  };
}
