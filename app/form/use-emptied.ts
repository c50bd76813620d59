import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { Refused } from './forms.ts';

/** Resets a form that stays on the page after a successful submission. @returns the form's submit handler */
export function useEmptied(result: Refused | undefined) {
  const sent = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle') return;
    if (!result?.error) sent.current?.reset();
    sent.current = null;
  }, [state, result]);
  return ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    sent.current = currentTarget;
  };
}
