import { FieldErrors } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';
import { clockWords, dayWords, portalBookingWords, takenTimes, whenWords } from '#app/texts/portal-bookings.ts';
import type { TimesPage } from '#server/portal/booking-pages.ts';

type Props = {
  field: FieldState;
  page: TimesPage;
  /** The page's own path and query. */
  address: { pathname: string; search: string };
};

/** The free times of some days as buttons to choose one of, with the nearest first where the chosen one was taken. */
export function TimeChoice({ field, page: { days, before, after }, address }: Props) {
  const nearest = takenTimes(field.errors);
  const turn = (from: string) => {
    const params = new URLSearchParams(address.search);
    params.set('fra', from);
    return `${address.pathname}?${params}#tider`;
  };
  return (
    <div id={field.id} tabIndex={-1} className="grid scroll-mt-4 gap-5">
      <FieldErrors field={field} />
      {nearest.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{portalBookingWords.nearest}</legend>
          <div className="flex flex-wrap gap-2">
            {nearest.map((at) => (
              <Time key={at.toISOString()} at={at} label={whenWords(at)} field={field} prefix="naer" />
            ))}
          </div>
        </fieldset>
      )}
      {days.map(({ day, times }) => (
        <fieldset key={day} className="grid min-w-0">
          <legend className="mb-2 font-medium first-letter:uppercase">{dayWords(day)}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
            {times.map((at) => (
              <Time key={at.toISOString()} at={at} label={clockWords(at)} field={field} prefix="tid" />
            ))}
          </div>
        </fieldset>
      ))}
      {days.length === 0 && <p className="text-neutral-700">{portalBookingWords.noTimes}</p>}
      {(before || after) && (
        <p className="flex flex-wrap gap-x-6">
          {before && <Turn to={turn(before)}>{portalBookingWords.earlier}</Turn>}
          {after && <Turn to={turn(after)}>{portalBookingWords.later}</Turn>}
        </p>
      )}
    </div>
  );
}

/** Shows other days; a button of the form, so that what is typed in it stays. */
function Turn({ to, children }: { to: string; children: string }) {
  return (
    <button
      type="submit"
      name="vend"
      value="1"
      formAction={to}
      className="brand-text inline-flex min-h-11 cursor-pointer items-center underline"
    >
      {children}
    </button>
  );
}

/** Whether a posted form only asks for other days. */
export const turnsPage = (form: FormData) => form.has('vend');

/** What Enter in a form of times presses: its own submit, not one that shows other days. */
export const FirstSubmit = () => <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;

type TimeProps = { at: Date; label: string; field: FieldState; prefix: string };

function Time({ at, label, field, prefix }: TimeProps) {
  const value = at.toISOString();
  const id = `${prefix}-${at.getTime()}`;
  return (
    <span className="relative inline-flex">
      <input
        type="radio"
        id={id}
        name={field.name}
        value={value}
        defaultChecked={field.defaultValue === value}
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-md"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 w-full cursor-pointer items-center justify-center rounded-md border border-neutral-500 bg-white px-3 tabular-nums peer-checked:border-neutral-900 peer-checked:bg-neutral-900 peer-checked:font-semibold peer-checked:text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-neutral-900 forced-colors:peer-checked:outline-4"
      >
        {label}
      </label>
    </span>
  );
}
