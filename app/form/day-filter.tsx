import { useSearchParams } from 'react-router';
import { inputClass } from './field.tsx';

type Props = {
  name: 'from' | 'to';
  /** The day that the address asks for, `YYYY-MM-DD`; undefined where what stands there is none. */
  day: string | undefined;
};

/**
 * The first or the last day that a feed shows. What is no day stays in the field, with what is wrong with it, which waits for
 * the end of the typing where the list asks by itself.
 */
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
