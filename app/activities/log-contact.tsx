import { Checkbox } from '#app/form/checkbox.tsx';
import { Form } from '#app/form/form.tsx';
import { type FormState, type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { useEmptied } from '#app/form/use-emptied.ts';
import { contactOutcomeLabels, contactVerbLabels } from '#app/texts/activities.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { ContactSubject, ContactVerb } from '#server/activities/activity-verbs.ts';

const icons = {
  called: 'phone',
  met: 'users',
  emailed: 'mail',
  smsed: 'message-square',
  testDrove: 'car-front',
} as const satisfies Record<ContactVerb, IconName>;

type Props = {
  /** The subject of the contact; without one the form has a field for a car. */
  about?: ContactSubject;
  /** Idempotency key of the form. */
  formKey: string;
  /** The address to return to. */
  back: string;
  result?: Refused | undefined;
};

/** Logs contact with a customer in two clicks: outcome and kind. Posts to `/activities`. */
export function LogContact({ about, formKey, back, result }: Props) {
  const { form, fields } = useForm({ id: 'kontakt', values: { note: '', car: '' }, result });
  const emptied = useEmptied(result);
  const chosen = form.typed('outcome') ?? '';
  const subject = about ? { [`${about.type}Id`]: String(about.id) } : typedSubject(form);
  const asksForCar = Object.keys(subject).length === 0;
  return (
    <Form
      {...form.props}
      method="post"
      action="/activities"
      onSubmit={(event) => {
        form.props.onSubmit(event);
        emptied(event);
      }}
      className="grid min-w-0 gap-3"
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="formKey" value={formKey} />
      {Object.entries(subject).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="min-w-0">
        <legend className="sr-only">Hvordan gik det?</legend>
        <div className="flex flex-wrap gap-2">
          <Outcome value="" label="Uden udfald" chosen={chosen} />
          {Object.entries(contactOutcomeLabels).map(([value, label]) => (
            <Outcome key={value} value={value} label={label} chosen={chosen} />
          ))}
        </div>
      </fieldset>
      <div className={asksForCar ? 'grid items-start gap-3 sm:grid-cols-[14rem_minmax(0,1fr)]' : 'grid gap-3'}>
        {asksForCar && (
          <TextField label="Bil" field={fields.car} isOptional maxLength={40} placeholder="Reg.nr. eller lagernr." />
        )}
        <TextField label="Notat" field={fields.note} isOptional maxLength={2000} />
      </div>
      {'leadId' in subject && <FollowBox />}
      <div className="flex flex-wrap gap-2">
        {Object.entries(contactVerbLabels).map(([verb, label]) => (
          <button key={verb} type="submit" name="verb" value={verb} className={buttonClass('secondary')}>
            <Icon name={icons[isContactVerb(verb) ? verb : 'called']} />
            {label}
          </button>
        ))}
      </div>
    </Form>
  );
}

/** The subject of a rejected form. */
function typedSubject(form: FormState): Record<string, string> {
  const names = ['carId', 'leadId', 'customerId'];
  return Object.fromEntries(names.flatMap((name) => (form.typed(name) ? [[name, form.typed(name) ?? '']] : [])));
}

/** Whether an attempt in vain sets the next action of its lead. */
export function FollowBox() {
  return (
    <Checkbox
      name="follows"
      defaultChecked
      label="Træffer du ingen: sæt næste handling til at ringe igen næste dag kl. 10"
    />
  );
}

function isContactVerb(verb: string): verb is ContactVerb {
  return verb in icons;
}

function Outcome({ value, label, chosen }: { value: string; label: string; chosen: string }) {
  return (
    <label className="inline-flex min-h-11 items-center rounded-full border border-neutral-300 px-3 text-sm has-checked:border-emerald-700 has-checked:bg-emerald-50 has-checked:text-emerald-950 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-emerald-700 md:min-h-8">
      <input type="radio" name="outcome" value={value} defaultChecked={value === chosen} className="sr-only" />
      {label}
    </label>
  );
}
