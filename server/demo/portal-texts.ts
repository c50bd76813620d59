import type { PortalTextKind } from '../db/schema.ts';

/** The terms and the privacy text of a dealer of the demo. */
export function portalTextsOf(dealer: string): { kind: PortalTextKind; text: string }[] {
  return [
    {
      kind: 'terms',
      text: `# Vilkår for kundeportalen

I kundeportalen ser du tilbud, aftaler og papirer fra ${dealer}, skriver til os og svarer på tilbud.

## Din adgang

- Adgangen er personlig. Del ikke koder og links med andre.
- Den ansvarlige hos jer bestemmer, hvem der har adgang, og hvem der må underskrive.
- Du kan altid slette din adgang under **Indstillinger**.

## Når du svarer på et tilbud

Et ja i portalen er bindende, ligesom en underskrift på papir. Du får en bekræftelse på mail med det, du har sagt ja til. Er du privatkunde, står din fortrydelsesret på tilbuddet.

## Hvis noget ikke virker

Ring eller skriv til os, så hjælper vi. Portalen kan være lukket kortvarigt, når vi opdaterer den.`,
    },
    {
      kind: 'privacy',
      text: `# Sådan behandler vi dine oplysninger

${dealer} er dataansvarlig for de oplysninger, vi har om dig.

## Hvad vi gemmer

- Navn, adresse, telefon og e-mail
- Dine tilbud, aftaler, beskeder og betalinger
- Hvornår du har logget ind, og fra hvilken slags enhed

Vi beder aldrig om dit CPR-nummer i portalen. Skriv det ikke i beskeder.

## Hvorfor

Vi bruger oplysningerne til at svare dig og opfylde aftalen med dig. Tilbud og nyheder sender vi kun, hvis du har sagt ja, og du kan trække dit ja tilbage under **Indstillinger**.

## Hvor længe

Aftaler og regnskab gemmer vi i fem år efter bogføringsloven. Alt andet sletter vi, når vi ikke længere har brug for det.

## Dine rettigheder

Du kan få indsigt i dine oplysninger, få dem rettet og få dem slettet. Er du utilfreds, kan du klage til [Datatilsynet](https://www.datatilsynet.dk).`,
    },
  ];
}
