import { useEffect, useRef } from 'react';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';

type Props = { field: FieldState; host: string };

const spelled: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa' };

/** The slug follows the name until it is edited; empty, the server proposes one. */
export function SlugField({ field, host }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const slug = input.current;
    const name = slug?.form?.elements.namedItem('name');
    if (!slug || !(name instanceof HTMLInputElement)) return;
    let isOwn = slug.value !== '' && slug.value !== proposed(name.value);
    const follow = () => {
      if (!isOwn) slug.value = proposed(name.value);
    };
    const keep = () => {
      isOwn = slug.value !== '';
    };
    name.addEventListener('input', follow);
    slug.addEventListener('input', keep);
    return () => {
      name.removeEventListener('input', follow);
      slug.removeEventListener('input', keep);
    };
  }, []);

  const help = `${host}/kundeportal/… Tom betyder, at vi laver den af navnet.`;
  return (
    <Field field={field} isOptional help={help}>
      <input
        {...inputProps(field, help)}
        ref={input}
        type="text"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={inputClass}
      />
    </Field>
  );
}

function proposed(name: string) {
  return name
    .toLowerCase()
    .replace(/[æøå]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
}
