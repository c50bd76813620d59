import { createContext, type RefAttributes, use } from 'react';
import { type FormProps, Form as RouterForm, useFormAction } from 'react-router';

/** The organisation of the form's page; unset on guest pages. */
export const PageOwner = createContext<string | undefined>(undefined);

/**
 * A form with its page's organisation in the address, so that a switch in another tab refuses the post. The server
 * alone validates, in Danish.
 */
export function Form(props: FormProps & RefAttributes<HTMLFormElement>) {
  const owner = use(PageOwner);
  const target = useFormAction(props.action);
  const isPosting = props.method?.toLowerCase() === 'post';
  const own = isPosting && owner ? { ...props, action: ownedBy(owner, target) } : props;
  return <RouterForm noValidate {...own} />;
}

/** A form's address with the organisation of its page. */
export function ownedBy(owner: string, target: string) {
  const [address = '', place] = target.split('#');
  const [path = '', search] = address.split('?');
  const params = new URLSearchParams(search);
  params.set('organization', owner);
  return place === undefined ? `${path}?${params}` : `${path}?${params}#${place}`;
}
