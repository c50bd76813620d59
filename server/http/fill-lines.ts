import type { Submission } from '@conform-to/react/future';
import { isFieldName } from '../format/field-names.ts';

/** The form field of buttons that add lines to another field: its name, a colon and the lines. */
const fillName = 'fill';

/** The form's values with the lines that a posted button adds to a field, each once. */
export function withFilledLines({ payload }: Submission) {
  const { [fillName]: asked, ...values } = payload;
  if (typeof asked !== 'string') return undefined;
  const [name = ''] = asked.split(':', 1);
  const typed = values[name] ?? '';
  if (!isFieldName(name) || typeof typed !== 'string') return undefined;
  const lines = `${typed}\n${asked.slice(name.length + 1)}`.split('\n').map((line) => line.trim());
  return { ...values, [name]: [...new Set(lines.filter((line) => line !== ''))].join('\n') };
}
