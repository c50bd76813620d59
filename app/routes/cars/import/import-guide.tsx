import { Link } from 'react-router';

/** How stock is imported, from file to cars. */
export function ImportGuide() {
  return (
    <section className="surface grid gap-3 p-5 text-sm text-neutral-700" aria-labelledby="saadan">
      <h2 id="saadan" className="text-base font-semibold text-neutral-900">
        Sådan foregår det
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>Du uploader filen. Kolonnerne genkendes på deres overskrifter.</li>
        <li>Filen kontrolleres, og du ser, hvad der bliver oprettet, opdateret og afvist.</li>
        <li>Du importerer. Bilerne kan fjernes igen med ét tryk på «Fortryd».</li>
      </ol>
      <p>
        En bil, du allerede har, kendes på registreringsnummer, stelnummer eller lagernummer og bliver opdateret. Tomme
        celler ændrer ikke noget.
      </p>
      <p>
        <Link to="/cars/import/eksempel.csv" reloadDocument className="link">
          Hent en eksempelfil med alle overskrifter
        </Link>
      </p>
    </section>
  );
}
