/** What a lead refuses, by code. */
export const leadRefusals = {
  'lead-holder-left': 'Emnet kan ikke gå tilbage: den, der havde det, har ikke emner længere.',
  'lead-deleted': 'Emnet er slettet, så det kan ikke ændres. Gendan det først.',
  'lead-moved': 'En kollega har flyttet emnet imens. Se, hvor det står nu, og flyt det derfra.',
  'lead-no-such-move': 'Emnet kan ikke flyttes dertil.',
  'lead-not-open': 'Emnet er ikke åbent. Genåbn det, eller tag det op igen først.',
  'lead-needs-next-action': 'Et åbent emne skal have en næste handling. Vælg, hvad der skal ske, og hvornår.',
  'lead-closed': 'Emnet er afsluttet og kan kun genåbnes til forhandling.',
  'lead-reopen-reason': 'Skriv, hvorfor emnet genåbnes.',
  'lead-customer-blocked': 'Kunden er spærret for kredit, så emnet kan ikke vindes.',
  'lead-not-yours': 'Emnet er ikke dit længere. Genindlæs siden, og se, hvem der har det.',
  'unknown-rule': 'Reglen findes ikke længere. Vælg en anden.',
  'rule-circle': 'Reglerne ville sende emnet i ring. Vælg en anden.',
  'rule-chain': 'Emnet ville gå gennem mere end fem regler. Vælg en anden.',
  'no-distribution': 'Der er ingen aktive regler at fordele efter.',
  'lead-about-nobody': 'Skriv navn, telefon eller e-mail.',
};
