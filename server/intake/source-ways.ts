/** The addresses of an organisation's form and intake mails, which nobody receives without a domain. */
export function waysOf(origin: string, domain: string | undefined, slug: string) {
  return { form: `${origin}/kontakt/${slug}`, mail: domain && `${slug}@${domain}` };
}
