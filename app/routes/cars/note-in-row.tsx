import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { danish } from '#app/texts/refusals.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { action } from './record/note.tsx';

type Props = {
  /** The link to the page of a new note. */
  link: HTMLAnchorElement;
  onLeave: () => void;
};

/** The form of a note below its car's row, which posts to the note's page. */
export function NoteInRow({ link, onLeave }: Props) {
  const id = useId();
  const [formKey] = useState(() => crypto.randomUUID());
  const { data: answer, state } = useFetcher<typeof action>({ key: id });
  const isSaved = state === 'idle' && answer !== undefined && 'isSaved' in answer;
  const onSaved = useEffectEvent(onLeave);
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved]);

  const { formErrors, fieldErrors } = (answer && 'result' in answer && answer.result.error) || {};
  const errors = danish([formErrors, fieldErrors?.title].flatMap((each) => each ?? []));
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape') onLeave();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  }
  return (
    <Form
      method="post"
      navigate={false}
      fetcherKey={id}
      action={`${link.pathname}${link.search}${link.search ? '&' : '?'}row=1`}
      onKeyDown={onKeyDown}
      className="row-form"
    >
      <input type="hidden" name="formKey" value={formKey} />
      <input
        name="title"
        maxLength={200}
        autoComplete="off"
        placeholder="Skriv et notat"
        aria-label={(link.ariaLabel ?? '').replace(/^Skriv et notat/, 'Notat')}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={errors?.length ? `${id}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: the field was asked for by a click
        autoFocus
      />
      <button type="submit" className={buttonClass('primary')} aria-disabled={state !== 'idle'}>
        Gem notatet
      </button>
      <button type="button" className={buttonClass('secondary')} onClick={onLeave}>
        Fortryd
      </button>
      {errors && errors.length > 0 && (
        <p id={`${id}-error`} role="alert">
          {errors.join(' ')}
        </p>
      )}
    </Form>
  );
}
