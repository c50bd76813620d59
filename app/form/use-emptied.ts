import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { Refused } from './forms.ts';

/** Empties a form that stays on the page once what it sent has been taken. @returns what the form does when it is sent */
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
