type PushVariables = Partial<
  Record<`PUSH_${'PUBLIC_KEY' | 'PRIVATE_KEY' | 'CONTACT'}` | 'APP_URL', string | undefined>
>;

/** How push services reach us: the given address, else our own on https. */
const pushContact = ({ PUSH_CONTACT, APP_URL }: PushVariables) =>
  PUSH_CONTACT ?? (APP_URL?.startsWith('https://') ? APP_URL : undefined);

/** The keys of push services and how they reach us, where all of them are set. */
export function pushOf(data: PushVariables) {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = data;
  const subject = pushContact(data);
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
}

/** What is missing where some of them are set. */
export function missingForPush(data: PushVariables) {
  const needed = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'] as const;
  if (!needed.some((name) => data[name])) return [];
  return [
    ...needed.filter((name) => !data[name]).map((name) => `${name} mangler: de to nøgler hører sammen`),
    ...(pushContact(data) ? [] : ['PUSH_CONTACT mangler: push-tjenester skal vide, hvem der sender']),
  ];
}
