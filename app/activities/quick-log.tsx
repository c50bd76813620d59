import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { quickContactLabels } from '#app/texts/activities.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { ContactSubject, QuickContact } from '#server/activities/activity-verbs.ts';
import { FollowBox } from './log-contact.tsx';

const icons = {
  reached: 'phone',
  appointment: 'calendar-clock',
  notReached: 'phone-missed',
  voicemail: 'voicemail',
  smsed: 'message-square',
  emailed: 'mail',
  met: 'users',
} as const satisfies Record<QuickContact, IconName>;

const isQuick = (name: string): name is QuickContact => name in icons;
const quick = Object.entries(quickContactLabels);

type Props = {
  about: ContactSubject;
  /** Idempotency key of the form. */
  formKey: string;
  /** The address to return to. */
  back: string;
  result: Refused | undefined;
};

/** Logs a contact by one button that says kind and outcome. */
export function QuickLog({ about, formKey, back, result }: Props) {
  const { form, fields } = useForm({ id: 'log', values: { note: '' }, labels: { note: 'Notat' }, result });
  return (
    <Form {...form.props} method="post" className="surface grid min-w-0 gap-4 p-4 sm:p-5">
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name={`${about.type}Id`} value={about.id} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {quick.map(([name, label]) => (
          <button
            key={name}
            type="submit"
            name="quick"
            value={name}
            className={`${buttonClass('secondary')} min-h-14 md:min-h-14`}
          >
            {isQuick(name) && <Icon name={icons[name]} />}
            {label}
          </button>
        ))}
      </div>
      {about.type === 'lead' && <FollowBox />}
      <TextField field={fields.note} isOptional maxLength={2000} />
    </Form>
  );
}
