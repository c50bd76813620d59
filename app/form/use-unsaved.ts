import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useLocation, useNavigation, useRouteLoaderData } from 'react-router';
import type { Draft } from './draft-store.ts';
import type { FormState } from './forms.ts';
import { drafts, isShown, markUnsaved, typedIn } from './unsaved-store.ts';

type Staff = () => { frame: { organizationId: string; user: { email: string } } };
type Platform = () => { name: string };

/** The storage key of the draft. */
function useDraftKey(formId: string) {
  const staff = useRouteLoaderData<Staff>('routes/staff-layout');
  const platform = useRouteLoaderData<Platform>('routes/platform-layout');
  const { pathname, search } = useLocation();
  const product = new URLSearchParams(search).get('product');
  return JSON.stringify([
    staff?.frame.organizationId,
    staff?.frame.user.email ?? platform?.name,
    pathname,
    product,
    formId,
  ]);
}

/**
 * Stores a draft in session storage until it is saved or discarded, and guards against leaving. An earlier draft is
 * only offered, with its version for the merge.
 */
export function useUnsaved(form: FormState) {
  const key = useDraftKey(form.props.id);
  const location = useLocation();
  const { state } = useNavigation();
  // The network failed (`app/layout/connection.ts`): the input stays as typed.
  const isUnsent = useActionData<{ isUnsent?: boolean }>()?.isUnsent === true;
  const isRefused = form.result !== undefined;
  const [hasChanges, setHasChanges] = useState(isRefused);
  const [offer, setOffer] = useState<Draft>();
  const [restored, setRestored] = useState<Record<string, string>>();
  const sentFrom = useRef<string>(undefined);

  useEffect(() => (hasChanges ? markUnsaved({}) : undefined), [hasChanges]);

  useEffect(() => {
    const element = document.getElementById(form.props.id);
    const draft = drafts.read(key);
    if (!(element instanceof HTMLFormElement)) return;
    if (isRefused) drafts.write(key, typedIn(element));
    else if (draft && isShown(element, draft)) drafts.drop(key);
    else setOffer(draft);
  }, [key, form.props.id, isRefused]);

  useEffect(() => {
    if (state !== 'idle' || sentFrom.current === undefined) return;
    const isAnswered = sentFrom.current !== location.key;
    sentFrom.current = undefined;
    if (!isAnswered || isUnsent || form.result) return;
    setHasChanges(false);
    drafts.drop(key);
  }, [state, location.key, form.result, isUnsent, key]);

  // A saved form navigates or reloads. An error or a sign-in in between retains the draft.
  useEffect(() => {
    return () => {
      const isLost = document.getElementById('fejl') !== null || window.location.pathname === '/account/login';
      if (sentFrom.current !== undefined && !isLost) drafts.drop(key);
    };
  }, [key]);

  return {
    hasChanges,
    offer,
    /** The hidden fields of a restored draft. */
    restored,
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      setHasChanges(true);
      drafts.write(key, typedIn(currentTarget));
    },
    onSubmit() {
      sentFrom.current = location.key;
    },
    bringBack() {
      if (!offer) return;
      form.fill(offer.fields);
      setRestored(
        Object.fromEntries(offer.fields.filter(([name]) => /^(version|original|seen|resolve-.*)$/.test(name))),
      );
      setHasChanges(true);
      setOffer(undefined);
    },
    discard() {
      drafts.drop(key);
      setOffer(undefined);
    },
  };
}
