import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { inputClass } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { stepWords } from '#app/texts/company.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { EmployeePage } from './employee-page.ts';

/** Leave, return and departure. */
export function EmployeeSteps({ page }: { page: EmployeePage }) {
  const { employee, isOneself, steps, mayRemove } = page;
  const shown = steps.filter((step) => !isOneself || step === 'leave' || step === 'return');
  const quiet = shown.filter((step) => step !== 'depart' && step !== 'deactivate');
  return (
    <section aria-labelledby="ansaettelse" className="surface grid gap-4 p-4 sm:p-5 print:hidden">
      <h2 id="ansaettelse" className="text-base font-semibold">
        Ansættelse
      </h2>
      <Link to={`/company/employees/${employee.number}/hand-over`} className="link text-sm">
        Overdrag emner, notater og kunder
      </Link>
      {quiet.map((step) => (
        <Form key={step} method="post">
          <input type="hidden" name="step" value={step} />
          <button type="submit" className={buttonClass('secondary')}>
            {stepWords[step].label}
          </button>
          {step === 'leave' && <p className="mt-1 text-sm text-neutral-600">Kan logge ind, men får ingen emner.</p>}
        </Form>
      ))}
      {shown.includes('deactivate') && (
        <Question
          page={page}
          name="deactivate"
          label={stepWords.deactivate.label}
          text={`${employee.name} bliver logget ud af virksomheden med det samme og kan aktiveres igen.`}
        />
      )}
      {shown.includes('depart') && (
        <Question
          page={page}
          name="depart"
          label={stepWords.depart.label}
          text={`${employee.name} bliver logget ud af virksomheden og står som fratrådt fra i dag.`}
          isHandingOver
        />
      )}
      {mayRemove && !isOneself && (
        <Question
          page={page}
          name="remove"
          label="Fjern fra virksomheden"
          text={`${employee.name} forsvinder fra listen. Det, medarbejderen har gjort, bliver stående i historikken.`}
          isHandingOver
        />
      )}
      {isOneself && <p className="text-sm text-neutral-600">Det er dig. En anden kan deaktivere eller fjerne dig.</p>}
    </section>
  );
}

type QuestionProps = { page: EmployeePage; name: string; label: string; text: string; isHandingOver?: boolean };

/** A disclosure with question and answer; works without JavaScript. */
function Question({ page, name, label, text, isHandingOver = false }: QuestionProps) {
  const id = useId();
  const { search } = useLocation();
  const { managed, colleagues } = page;
  return (
    <details className="group" open={new URLSearchParams(search).get('confirm') === name}>
      <summary className={`${buttonClass('secondary')} list-none`}>{label}</summary>
      <Form method="post" className="mt-3 grid gap-3 rounded-md border border-rose-300 bg-rose-50 p-4 text-sm">
        <p>{text}</p>
        {isHandingOver && managed.length > 0 && (
          <div className="grid gap-1.5">
            <label htmlFor={id}>Hvem overtager ledelsen af {managed.map((each) => each.name).join(', ')}?</label>
            <select id={id} name="handOverTo" className={inputClass}>
              <option value="">Ingen</option>
              {colleagues.map((colleague) => (
                <option key={colleague.number} value={colleague.number}>
                  {colleague.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <input type="hidden" name="step" value={name} />
        <div>
          <SubmitButton variant="danger">Ja, {label.toLowerCase()}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
