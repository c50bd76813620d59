import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { readCvr } from '../format/company-numbers.ts';
import { needed, oneOf, textUpTo } from '../format/form-fields.ts';
import { proposeSlug, readSlug } from './company-slug.ts';
import { companyKinds } from './company-types.ts';

/** A submitted organisation; an empty slug is derived from the name. */
export const companySchema = z
  .object({
    name: needed(textUpTo(80), 'Skriv virksomhedens navn'),
    cvr: needed(readCvr, 'Skriv virksomhedens CVR-nummer'),
    slug: z.string().optional(),
    kind: needed(oneOf(companyKinds), 'Vælg, hvad virksomheden laver'),
    department: needed(textUpTo(60), 'Skriv navnet på den første afdeling'),
    formKey,
  })
  .transform(({ slug = '', ...typed }, context) => {
    const read = readSlug(slug.trim() || proposeSlug(typed.name));
    if (typeof read === 'string') return { ...typed, slug: read };
    context.addIssue({ code: 'custom', path: ['slug'], message: read.problem });
    return z.NEVER;
  });

export type CompanyInput = { name: string; slug: string; department?: string | undefined } & Partial<
  Pick<z.output<typeof companySchema>, 'cvr' | 'kind' | 'formKey'>
>;
