import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { widgetTitles } from '#app/texts/home.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { Widget } from '#server/home/home-layout.ts';

type Props = {
  widget: Widget;
  isArranging: boolean;
  /** At the heading, at the right. */
  more?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** A part of the start page under its heading; while the page is arranged, with the buttons that move it. */
export function WidgetFrame({ widget, isArranging, more, isWide, children }: Props) {
  return (
    <section
      className={`surface grid content-start gap-3 p-4 sm:p-5 ${isWide ? 'lg:col-span-2' : ''}`}
      aria-labelledby={widget}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={widget} className="text-base font-semibold">
          {widgetTitles[widget]}
        </h2>
        {isArranging ? <ArrangeButtons widget={widget} /> : more}
      </div>
      {children}
    </section>
  );
}

const moves: readonly { step: string; label: string; icon: IconName }[] = [
  { step: 'up', label: 'Flyt op', icon: 'chevron-up' },
  { step: 'down', label: 'Flyt ned', icon: 'chevron-down' },
  { step: 'hide', label: 'Skjul', icon: 'eye-off' },
];

function ArrangeButtons({ widget }: { widget: Widget }) {
  return (
    <Form method="post" action="/?index&arrange=true" className="flex" preventScrollReset>
      <input type="hidden" name="widget" value={widget} />
      {moves.map(({ step, label, icon }) => (
        <button
          type="submit"
          key={step}
          name="arrange"
          value={step}
          aria-label={`${label}: ${widgetTitles[widget]}`}
          className="grid size-11 place-items-center rounded-md text-neutral-700 hover:bg-neutral-100 focus-visible:outline-2 focus-visible:outline-emerald-700 md:size-9"
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </Form>
  );
}

/** What is hidden, and the way back to how the page was at first. */
export function HiddenWidgets({ hidden }: { hidden: readonly Widget[] }) {
  const look =
    'inline-flex min-h-11 items-center gap-2 rounded-md border border-neutral-300 bg-white px-3 text-sm hover:bg-neutral-50 md:min-h-9';
  return (
    <section className="surface grid gap-3 p-4 sm:p-5" aria-labelledby="skjulte">
      <h2 id="skjulte" className="text-base font-semibold">
        Tilpas forsiden
      </h2>
      <p className="text-sm text-neutral-700">
        Flyt og skjul felterne med knapperne.{' '}
        {hidden.length > 0 ? 'Tryk på et skjult felt for at få det frem igen.' : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        {hidden.map((widget) => (
          <Form key={widget} method="post" action="/?index&arrange=true">
            <input type="hidden" name="widget" value={widget} />
            <button type="submit" name="arrange" value="show" className={look}>
              <Icon name="eye" />
              Vis {widgetTitles[widget]}
            </button>
          </Form>
        ))}
        <Form method="post" action="/?index&arrange=true">
          <button type="submit" name="arrange" value="reset" className={look}>
            <Icon name="undo-2" />
            Som fra begyndelsen
          </button>
        </Form>
        <Link to="/" className={`${look} no-underline`}>
          <Icon name="check" />
          Færdig
        </Link>
      </div>
    </section>
  );
}
