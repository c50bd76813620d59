import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysText } from '#app/texts/numbers.ts';
import { admitVisitor } from '#server/account/guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { keptPeriods } from '#server/kept-periods.ts';
import { AnyFrame } from '../any-frame.tsx';
import type { Route } from './+types/security.ts';
import { keptRows } from './kept-rows.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Sikkerhed · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [admitVisitor];

export function loader({ context }: Route.LoaderArgs) {
  const { securityContact, backupDays, origin } = context.get(servicesContext);
  return { contact: securityContact, backupDays, isEncrypted: origin.startsWith('https://'), kept: keptPeriods };
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { contact, backupDays, isEncrypted, kept } = loaderData;
  return (
    <AnyFrame>
      {() => (
        <div className="grid max-w-180 gap-6">
          <h1 className="page-title">Sikkerhed</h1>
          <Part id="adgang" title="Sådan logger du ind">
            <p>
              Adgangskoder gemmes som argon2id-hash, så heller ikke vi kan læse dem. De er på mindst 12 tegn, og dem,
              der er lette at gætte, afvises. Du kan slå et andet trin til og bruge en adgangsnøgle i stedet for en
              adgangskode.
            </p>
            <p>
              Medarbejdere er logget ud efter {daysText(kept.idleSession.staff)} uden brug og senest{' '}
              {daysText(kept.longestSession.staff)} efter, at de loggede ind. I kundeportalen er det{' '}
              {daysText(kept.idleSession.portal)} og {daysText(kept.longestSession.portal)}. Du kan se dine enheder og
              logge dem ud i dine indstillinger. Logger nogen ind fra en ny enhed, får du en mail.
            </p>
          </Part>
          <Part id="data" title="Hvem der kan se hvad">
            <p>
              Hver virksomheds oplysninger er adskilt fra de andres i selve databasen. I virksomheden bestemmer rollen,
              hvad en medarbejder ser: en tekniker ser for eksempel ingen kostpriser og ingen kunder. En kunde ser kun
              sit eget. Alle ændringer skrives i historikken med tid og navn, og den kan ingen rette i.
            </p>
            <p>
              {isEncrypted && 'Siderne sendes krypteret. '}Virksomhedens nøgler til andre tjenester og det andet trin er
              krypteret i databasen. Der er ingen sporing, og siderne henter intet fra andre.
            </p>
          </Part>
          <Part id="hvor-laenge" title="Hvor længe det gemmes">
            <dl className="divide-y divide-neutral-200 rounded-lg border border-neutral-200 bg-white text-sm">
              {keptRows(kept, backupDays).map(({ what, long }) => (
                <div key={what} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[1fr_1fr]">
                  <dt className="font-medium text-neutral-900">{what}</dt>
                  <dd className="text-neutral-700">{long}</dd>
                </div>
              ))}
            </dl>
          </Part>
          <Part id="hul" title="Har du fundet et hul?">
            {contact === undefined ? (
              <p>Skriv til den, der driver Bilassistent hos jer, før du fortæller det til andre.</p>
            ) : (
              <p>
                Skriv til{' '}
                <a href={contact} className="link wrap-anywhere">
                  {contact.replace(/^mailto:/, '')}
                </a>
                , før du fortæller det til andre. Fortæl, hvad du gjorde, og hvad du så. Prøv kun på dine egne
                oplysninger, og lad andres være.
              </p>
            )}
          </Part>
          <p>
            <Link to="/help" className="link inline-flex min-h-11 items-center">
              Genveje og ordforklaring
            </Link>
          </p>
        </div>
      )}
    </AnyFrame>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3 text-neutral-800">
      <h2 id={id} className="text-base font-semibold text-neutral-900">
        {title}
      </h2>
      {children}
    </section>
  );
}
