import type { PortalLogKind, PortalWay } from '#server/db/schema.ts';

const ways: Record<PortalWay, string> = {
  code: 'med en kode',
  link: 'med knappen i en mail',
  passkey: 'med en adgangsnøgle',
  password: 'med adgangskode',
};

type Line = { kind: PortalLogKind; way: PortalWay | null; device: string | null };

/** The log that a customer reads of its own login. */
export const logWords = {
  title: 'Log',
  lead: 'Hvornår du er logget ind, og hvornår forhandleren har set din portal.',
  empty: 'Der er ikke sket noget endnu.',
  older: (count: number) => (count === 1 ? 'Vis 1 ældre' : `Vis ${count} ældre`),
  line: ({ kind, way, device }: Line, dealer: string) => {
    if (kind === 'looked') return `${dealer} så din portal, som du ser den`;
    if (kind === 'emailChanged') return 'Du skiftede e-mail';
    if (kind === 'exported') return 'Du hentede dine data';
    return ['Du loggede ind', way && ways[way], device && `på ${device}`].filter(Boolean).join(' ');
  },
};
