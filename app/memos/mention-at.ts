/** A name being typed after «@», up to the caret of its field. */
export type Mention = { field: HTMLInputElement | HTMLTextAreaElement; start: number; end: number; typed: string };

/** The name that is being typed in a field; undefined where there is none. */
export function mentionAt(target: EventTarget | null): Mention | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return undefined;
  const end = target.selectionStart ?? 0;
  const [, typed] = /(?:^|\s)@([^\s@]{0,40})$/.exec(target.value.slice(0, end)) ?? [];
  return typed === undefined ? undefined : { field: target, start: end - typed.length - 1, end, typed };
}
