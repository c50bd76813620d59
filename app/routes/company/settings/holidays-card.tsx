import { Checkbox } from '#app/form/checkbox.tsx';
import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { formatDayInWords } from '#app/texts/days.ts';
import { danish } from '#app/texts/refusals.ts';
import type { Holiday } from '#server/company/danish-holidays.ts';

type Props = {
  offered: readonly { year: number; days: readonly Holiday[] }[];
  today: string;
  refused: Refused | undefined;
};

/** The coming public holidays that are no closed days yet, to tick; each year is a form. */
export function HolidaysCard({ offered, today, refused }: Props) {
  const typed = refused?.submission.payload;
  return (
    <FormSection
      id="helligdage"
      title="Foreslå helligdage"
      lead={
        offered.length === 0
          ? 'Alle helligdage i år og næste år står under Lukkedage.'
          : 'Svarfristen på emner står stille på dage, hvor I har lukket.'
      }
      refused={refused}
    >
      {offered.map(({ year, days }, at) => {
        const isTyped = typed?.year === String(year);
        const ticked = isTyped ? [typed?.days].flat() : undefined;
        const boxes = { today, ticked };
        const problems = isTyped ? danish(refused?.error?.fieldErrors?.days ?? undefined) : undefined;
        return (
          <details key={year} open={isTyped || (!typed && at === 0)}>
            <summary className="min-h-11 cursor-pointer content-center font-medium">{year}</summary>
            <SectionForm
              at="helligdage"
              fields={{ step: 'add-holidays', year: String(year) }}
              submitLabel="Føj til lukkedage"
              className="grid gap-3"
            >
              <Boxes {...boxes} legend="Helligdage" days={days.filter(({ isPublic }) => isPublic)} />
              <Boxes {...boxes} legend="Mange holder også lukket" days={days.filter(({ isPublic }) => !isPublic)} />
              {problems && (
                <p role="alert" data-refusal tabIndex={-1} className="text-sm text-rose-700">
                  {problems.join(' ')}
                </p>
              )}
            </SectionForm>
          </details>
        );
      })}
    </FormSection>
  );
}

type BoxesProps = {
  legend: string;
  days: readonly Holiday[];
  today: string;
  /** What was ticked in a form that was refused. */
  ticked: readonly unknown[] | undefined;
};

function Boxes({ legend, days, today, ticked }: BoxesProps) {
  if (days.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm text-neutral-600">{legend}</legend>
      {days.map(({ day, name, isPublic }) => (
        <Checkbox
          key={day}
          name="days"
          value={day}
          label={`${name}, ${formatDayInWords(day, today).toLowerCase()}`}
          defaultChecked={ticked ? ticked.includes(day) : isPublic}
        />
      ))}
    </fieldset>
  );
}
