import { Form } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  label: string;
  placeholder: string;
  search: string;
  /** What else of the address the search keeps. */
  kept?: Record<string, string>;
};

/** One search field as a plain GET form. */
export function SearchForm({ label, placeholder, search, kept = {} }: Props) {
  return (
    <search>
      <Form method="get" noValidate className="flex items-start gap-2" key={search}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="search-field">
          <Icon name="search" />
          <span className="sr-only">{label}</span>
          <input
            type="search"
            name="search"
            defaultValue={search}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        </label>
        <button type="submit" className={buttonClass('secondary')}>
          Søg
        </button>
      </Form>
    </search>
  );
}
