import { inputClass } from '#app/form/field.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Snooze } from '#server/notifications/snooze.ts';
import type { SnoozeProblem } from './act-on.ts';

const snoozeLabels = {
  hour: 'Om en time',
  tomorrow: 'I morgen, når vi åbner',
  week: 'Næste uge',
} as const satisfies Record<Snooze, string>;

/** Hides a notification until later, inside its form. */
export function SnoozeMenu({ id, problem }: { id: number; problem: SnoozeProblem | undefined }) {
  const errorId = `udsaet-fejl-${id}`;
  return (
    <details className="group/snooze relative" open={problem !== undefined}>
      <summary className={`${buttonClass('secondary')} list-none`}>
        <Icon name="alarm-clock" />
        Udsæt
      </summary>
      <div className="z-10 mt-1 grid w-64 gap-1 rounded-lg border border-neutral-200 bg-white p-2 shadow-lg sm:absolute sm:right-0">
        {Object.entries(snoozeLabels).map(([snooze, label]) => (
          <button
            key={snooze}
            type="submit"
            name="act"
            value={snooze}
            className="flex min-h-11 items-center rounded-md px-3 text-left text-sm hover:bg-neutral-100 md:min-h-9"
          >
            {label}
          </button>
        ))}
        <div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-2 border-t border-neutral-200 p-2">
          <Typed id={id} name="day" label="Dag" hint="dd-mm-åååå" value={problem?.day} errorId={errorId} />
          <Typed id={id} name="clock" label="Kl." hint="08:00" value={problem?.clock} errorId={errorId} />
          {problem && (
            <p id={errorId} role="alert" className="col-span-full text-sm text-rose-700">
              Skriv en dag, der kommer, som 24-11-2026, og et klokkeslæt som 09:30.
            </p>
          )}
          <button type="submit" name="act" value="time" className={`${buttonClass('secondary')} col-span-full`}>
            Udsæt til da
          </button>
        </div>
      </div>
    </details>
  );
}

type TypedProps = {
  id: number;
  name: 'day' | 'clock';
  label: string;
  hint: string;
  value: string | undefined;
  errorId: string;
};

function Typed({ id, name, label, hint, value, errorId }: TypedProps) {
  return (
    <label htmlFor={`${name}-${id}`} className="grid gap-1 text-sm text-neutral-600">
      {label}
      <input
        id={`${name}-${id}`}
        name={name}
        defaultValue={value}
        placeholder={hint}
        inputMode="numeric"
        maxLength={10}
        aria-invalid={value !== undefined || undefined}
        aria-describedby={value === undefined ? undefined : errorId}
        className={`${inputClass} md:min-h-9 md:py-1.5 md:text-sm`}
      />
    </label>
  );
}
