import { tidy } from '../format/form-fields.ts';

/** Who a personal mail is from, as one name: «Mette Holm via Silkeborg Biler», or the organisation where nobody signs it. */
export const senderNameOf = (person: string | null | undefined, organization: string) =>
  tidy([person, organization].filter(Boolean).join(' via ')).slice(0, 200);
