import { type Kysely, sql } from 'kysely';

/**
 * What follows an accepted quote: the lessee's address and the terms at its end for the contract, which is a document; the sale made of it; and the customer's withdrawal, which is evidence and never changes.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table quote
      add column "recipientAddress" text collate "da-x-icu" check (length("recipientAddress") between 1 and 120),
      add column "recipientPostalCode" text check (length("recipientPostalCode") between 1 and 10),
      add column "recipientCity" text collate "da-x-icu" check (length("recipientCity") between 1 and 60),
      add column "endingBy" text check ("endingBy" in ('return', 'option', 'obligation')),
      add column "endingPrice" bigint check ("endingPrice" >= 0),
      add column "contractNote" text check (length("contractNote") between 1 and 2000),
      add column "confirmedAt" timestamptz,
      add column "contractId" bigint,
      add constraint quote_contract foreign key ("organizationId", "contractId")
        references document ("organizationId", id) on delete set null ("contractId");
    update quote set "confirmedAt" = "updatedAt" where status = 'confirmed';

    alter table sale
      add column "quoteId" bigint,
      add constraint sale_quote foreign key ("organizationId", "quoteId") references quote ("organizationId", id);
    create index sale_quote_index on sale ("organizationId", "quoteId") where "quoteId" is not null;

    create table "quoteWithdrawal" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "quoteId" bigint not null,
      "acceptanceId" bigint,
      "linkId" bigint,
      name text collate "da-x-icu" not null check (length(name) between 2 and 120),
      email text not null check (length(email) between 3 and 254),
      agreement text not null check (length(agreement) between 1 and 300),
      "buttonText" text not null,
      "lastDay" date,
      "withdrawnAt" timestamptz not null default moment(),
      "addressHash" text not null,
      device text,
      primary key ("organizationId", id),
      constraint quote_withdrawal_quote foreign key ("organizationId", "quoteId") references quote ("organizationId", id),
      constraint quote_withdrawal_acceptance foreign key ("organizationId", "acceptanceId")
        references "quoteAcceptance" ("organizationId", id),
      constraint quote_withdrawal_once unique ("organizationId", "quoteId")
    );
    call protect_tenant_table('quoteWithdrawal');
    create function keep_withdrawal() returns trigger language plpgsql as $$
    begin
      raise exception 'a withdrawal from an agreement cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger keep_withdrawal before update or delete on "quoteWithdrawal"
      for each row execute function keep_withdrawal()
  `.execute(db);
  await addSettings(db);
}

/** Terms of contracts, which every organisation has from the start and may write anew; where customers may withdraw. */
async function addSettings(db: Kysely<unknown>) {
  await sql`
    alter table "organizationSettings"
      add column "rentalTerms" text check (length("rentalTerms") between 1 and 10000) default ${sql.lit(rentalTerms)},
      add column "leasingTerms" text check (length("leasingTerms") between 1 and 10000) default ${sql.lit(leasingTerms)},
      add column "saleWithdrawable" boolean not null default true,
      add column "leasingWithdrawable" boolean not null default true,
      add column "rentalWithdrawable" boolean not null default false
  `.execute(db);
}

const rentalTerms = `Brug: Bilen må kun føres af lejer og de førere, der er aftalt, med gyldigt kørekort til bilen. Den må ikke fremlejes, bruges til motorløb eller føres uden for Danmark uden aftale. Lejekontrakten skal være med under kørslen og må vises på telefonen.
Forsikring og selvrisiko: Ved skade betaler lejer den selvrisiko, der står i kontrakten, for hver skade. Skader meldes til udlejer samme dag. Forsikringen dækker ikke skader, der er voldt med vilje, ved grov uagtsomhed, under påvirkning af spiritus eller af en fører, der ikke er aftalt.
Service og drift: Udlejer sørger for service og lovpligtigt eftersyn. Lejer fylder brændstof eller strøm på, holder øje med olie, kølervæske og dæktryk og holder straks, hvis bilen advarer om fejl.
Afgifter og bøder: Lejer betaler parkering, vejafgifter og bøder i lejeperioden.
Betaling: Ydelsen betales forud hver måned. Betales den ikke inden 10 dage efter et skriftligt krav, kan udlejer ophæve kontrakten og tage bilen tilbage.
Opsigelse: Kontrakten løber i den aftalte periode og kan i den ikke opsiges. Misligholder en part kontrakten væsentligt, kan den anden ophæve den. Afleveres bilen før tid uden aftale, betales ydelsen for resten af perioden med fradrag af det, udlejer tjener ved at leje bilen ud til en anden.
Aflevering: Bilen afleveres rengjort, med samme mængde brændstof eller strøm, med alle nøgler og papirer på det aftalte sted senest den sidste dag. Stand og kilometer gennemgås sammen. Skader ud over almindeligt slid betales af lejer. Afleveres bilen for sent, betales for hver påbegyndt dag.
Depositum: Depositummet betales tilbage senest 14 dage efter afleveringen med fradrag af det, lejer skylder.`;

const leasingTerms = `Ejendomsret: Bilen er leasinggivers ejendom i hele perioden. Leasingtager må ikke sælge, pantsætte eller fremleje den.
Brug: Bilen må kun føres af leasingtager, husstanden eller leasingtagers ansatte med gyldigt kørekort. Den må ikke ombygges eller føres uden for Danmark i mere end 30 dage uden aftale.
Forsikring og selvrisiko: Bilen skal være ansvars- og kaskoforsikret i hele perioden. Ved skade betaler leasingtager den selvrisiko, der står i aftalen, for hver skade. Skader meldes til leasinggiver samme dag og udbedres på et værksted, som leasinggiver godkender.
Service og drift: Leasingtager følger fabrikkens serviceplan og betaler brændstof, strøm, ejerafgift, parkering, vejafgifter og bøder, hvis ikke andet står i aftalen.
Betaling: Ydelsen betales forud hver måned. Betales den ikke inden 10 dage efter et skriftligt krav, kan leasinggiver ophæve aftalen og tage bilen tilbage. Ændres afgifter eller moms, ændres ydelsen tilsvarende.
Opsigelse: Aftalen løber i den aftalte periode og kan i den ikke opsiges. Misligholder en part aftalen væsentligt, kan den anden ophæve den. Ophører aftalen før tid, opgøres den med de ydelser, der mangler, med fradrag af det, leasinggiver sparer, og med den registreringsafgift, der betales tilbage.
Aflevering: Bilen afleveres rengjort med alle nøgler, papirer og dæksæt på det aftalte sted senest den sidste dag. Stand og kilometer gennemgås sammen. Skader og slid ud over det, som alder og kilometer forklarer, betales af leasingtager.
Depositum: Depositummet betales tilbage senest 14 dage efter, at aftalen er gjort op, med fradrag af det, leasingtager skylder.`;
