import { Link } from 'react-router';
import type { peopleImports } from '#app/texts/people-imports.ts';

type Props = { words: (typeof peopleImports)[keyof typeof peopleImports]; path: string };

/** How people are imported, from file to list. */
export function ImportGuide({ words, path }: Props) {
  return (
    <section className="surface grid gap-3 p-5 text-sm text-neutral-700" aria-labelledby="saadan">
      <h2 id="saadan" className="text-base font-semibold text-neutral-900">
        Sådan foregår det
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>Du uploader filen. Kolonnerne genkendes på deres overskrifter.</li>
        <li>Filen kontrolleres, og du ser, hvad der bliver oprettet, opdateret og afvist.</li>
        <li>Du importerer. Det hele kan fjernes igen med ét tryk på «Fortryd».</li>
      </ol>
      {words.guide.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Link to={`${path}/eksempel.csv`} reloadDocument className="link">
          Hent eksempelfil med alle overskrifter
        </Link>
      </p>
    </section>
  );
}
