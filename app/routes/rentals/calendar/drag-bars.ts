/** How far a bar is moved: whole days of both ends, or of the end alone, and the row of another car. */
export type BarMove = { bar: HTMLElement; days: number; endDays: number; car: string | undefined };

type Handlers = {
  /** A bar was let go somewhere else. */
  onDrop: (move: BarMove) => void;
  say: (words: string) => void;
};

type Lifted = BarMove & { row: HTMLElement | null };

const [edge, slack] = [10, 4];
const help =
  'Løftet. Pil til siden flytter en dag, Skift og pil ændrer afleveringen, pil op og ned vælger bil. Enter prøver, Escape fortryder.';

/** Lets the bars of reserved agreements be moved and drawn longer by mouse and keyboard. @returns what ends that */
export function dragBars(plan: HTMLElement, { onDrop, say }: Handlers) {
  const ends = new AbortController();
  const { signal } = ends;
  let lifted: Lifted | undefined;
  let pressed: { bar: HTMLElement; x: number; y: number; isEnd: boolean; hasMoved: boolean } | undefined;

  const rows = () => [...plan.querySelectorAll<HTMLElement>('tr[data-car]')];
  const rowFrom = (row: HTMLElement | null, line: number) => rows()[(row ? rows().indexOf(row) : -1) + line];
  const barOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null;

  /** The end alone of what is out can be moved. */
  const isOut = (bar: HTMLElement) => bar.hasAttribute('data-end');

  function dayWidth() {
    const day = plan.querySelector<HTMLElement>('thead tr:last-child > th');
    return day?.getBoundingClientRect().width || 1;
  }

  function lift(bar: HTMLElement) {
    lifted = { bar, days: 0, endDays: 0, car: undefined, row: bar.closest<HTMLElement>('tr') };
    bar.toggleAttribute('data-lifted', true);
  }

  function show() {
    if (!lifted) return;
    const { bar, days, endDays, row } = lifted;
    const own = bar.closest<HTMLElement>('tr');
    const down = row && own ? row.offsetTop - own.offsetTop : 0;
    bar.style.translate = `${days * dayWidth()}px ${down}px`;
    bar.style.width = endDays === 0 ? '' : `calc(100% + ${endDays * dayWidth()}px)`;
    for (const each of rows()) each.toggleAttribute('data-target', each === row && row !== own);
  }

  function drop() {
    if (!lifted) return;
    const { bar } = lifted;
    lifted = undefined;
    bar.toggleAttribute('data-lifted', false);
    bar.style.translate = '';
    bar.style.width = '';
    for (const each of rows()) each.toggleAttribute('data-target', false);
  }

  function finish() {
    if (!lifted) return;
    const { row, ...move } = lifted;
    drop();
    if (move.days !== 0 || move.endDays !== 0 || move.car !== undefined) onDrop(move);
  }

  function takeRow(row: HTMLElement | null | undefined) {
    if (!lifted || !row) return;
    const own = lifted.bar.closest<HTMLElement>('tr');
    lifted.row = row;
    lifted.car = row === own ? undefined : row.dataset.car;
  }

  function onKey(event: KeyboardEvent) {
    const bar = barOf(event.target);
    if (!bar) return;
    if (!lifted) {
      if (event.key !== ' ') return;
      event.preventDefault();
      lift(bar);
      say(help);
      return;
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const line = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Escape') {
      drop();
      say('Ikke flyttet.');
    } else if (event.key === 'Enter' || event.key === ' ') finish();
    else if (step !== undefined && (event.shiftKey || isOut(bar))) lifted.endDays += step;
    else if (step !== undefined) lifted.days += step;
    else if (line !== undefined && !isOut(bar)) takeRow(rowFrom(lifted.row, line));
    else return;
    event.preventDefault();
    show();
    if (lifted) say(wordsOf(lifted));
  }

  function onDown(event: PointerEvent) {
    const bar = barOf(event.target);
    if (!bar || event.button !== 0 || event.pointerType === 'touch') return;
    const isEnd = isOut(bar) || event.clientX > bar.getBoundingClientRect().right - edge;
    pressed = { bar, x: event.clientX, y: event.clientY, isEnd, hasMoved: false };
  }

  function onMove(event: PointerEvent) {
    if (!pressed) return;
    const { bar, x, y, isEnd } = pressed;
    const [right, down] = [event.clientX - x, event.clientY - y];
    if (!pressed.hasMoved) {
      if (Math.abs(right) < slack && Math.abs(down) < slack) return;
      pressed.hasMoved = true;
      bar.setPointerCapture(event.pointerId);
      lift(bar);
    }
    if (!lifted) return;
    const days = Math.round(right / dayWidth());
    if (isEnd) lifted.endDays = days;
    else {
      lifted.days = days;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      takeRow(under.map((each) => each.closest<HTMLElement>('tr[data-car]')).find((row) => row !== null));
    }
    show();
  }

  function onUp() {
    if (pressed?.hasMoved) {
      // The click that follows would open the agreement.
      plan.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
      setTimeout(finish);
    }
    pressed = undefined;
  }

  plan.addEventListener('keydown', onKey, { signal });
  plan.addEventListener('pointerdown', onDown, { signal });
  plan.addEventListener('pointermove', onMove, { signal });
  plan.addEventListener('pointerup', onUp, { signal });
  plan.addEventListener('pointercancel', () => drop(), { signal });
  plan.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  plan.addEventListener('focusout', () => !pressed && drop(), { signal });
  return () => {
    drop();
    ends.abort();
  };
}

function wordsOf({ days, endDays, row, car }: Lifted) {
  const count = (all: number) => `${Math.abs(all)} ${Math.abs(all) === 1 ? 'dag' : 'dage'}`;
  const plate = row?.querySelector('th > a')?.textContent;
  return [
    days !== 0 && `${count(days)} ${days > 0 ? 'senere' : 'tidligere'}`,
    endDays !== 0 && `${count(endDays)} ${endDays > 0 ? 'længere' : 'kortere'}`,
    car !== undefined && plate && `på ${plate}`,
  ]
    .filter(Boolean)
    .join(', ');
}
