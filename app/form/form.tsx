import { createContext, use } from 'react';
import { type FormProps, Form as RouterForm, useFormAction } from 'react-router';

/** Whose page a form stands on; unset on the pages of guests. */
export const PageOwner = createContext<string | undefined>(undefined);

/**
 * A form that says in its address which organisation's page it stands on: when the user has moved to another one in
 * another tab, what is sent from here is refused instead of being written there. The server alone checks it, in Danish,
 * where the browser would in its own language.
 */
export function Form(props: FormProps) {
  const owner = use(PageOwner);
  const target = useFormAction(props.action);
  const isPosting = props.method?.toLowerCase() === 'post';
  const own = isPosting && owner ? { ...props, action: ownedBy(owner, target) } : props;
  return <RouterForm noValidate {...own} />;
}

/** The address of a form with whose page it stands on. */
export function ownedBy(owner: string, target: string) {
  const [address = '', place] = target.split('#');
  const [path = '', search] = address.split('?');
  const params = new URLSearchParams(search);
  params.set('organization', owner);
  return place === undefined ? `${path}?${params}` : `${path}?${params}#${place}`;
}
