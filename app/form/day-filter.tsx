import { useSearchParams } from 'react-router';
import { inputClass } from './field.tsx';

type Props = {
  name: 'from' | 'to';
  /** The day in the address, `YYYY-MM-DD`; undefined when invalid. */
  day: string | undefined;
};

/** The first or last day of a feed. An invalid day stays in the field with its error, shown after typing. */
export function DayFilter({ name, day }: Props) {
  const [params] = useSearchParams();
  const sent = params.get(name)?.trim() ?? '';
  const isWrong = day === undefined && sent !== '';
  const errorId = `filter-${name}-error`;
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={`filter-${name}`} className="text-sm text-neutral-600">
        {name === 'from' ? 'Fra' : 'Til'}
      </label>
      <input
        id={`filter-${name}`}
        name={name}
        key={day}
        defaultValue={isWrong ? sent : day?.split('-').reverse().join('-')}
        inputMode="numeric"
        placeholder="dd-mm-åååå"
        maxLength={10}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        className={`peer ${inputClass} md:min-h-9 md:py-1.5 md:text-sm`}
      />
      {isWrong && (
        <p id={errorId} className="text-sm text-rose-700 peer-focus:hidden">
          Ugyldig dato. Skriv fx 20-11-2026.
        </p>
      )}
    </div>
  );
}
