/** Refusals of quotes, by code. */
export const quoteRefusals: Readonly<Record<string, string>> = {
  'quote-sent': 'Tilbuddet er sendt og ændres ikke mere. Lav en ny version.',
  'quote-no-draft': 'Der er ingen kladde at sende.',
  'quote-only-draft': 'Det er tilbuddets eneste version. Slet hele tilbuddet i stedet.',
  'quote-changed': 'En kollega har ændret tilbuddet, siden du åbnede siden. Se det igen, før du sender det.',
  'quote-closed': 'Tilbuddet er besvaret eller trukket tilbage. Lav en kopi i stedet.',
  'quote-not-sent': 'Tilbuddet venter ikke på svar.',
  'quote-was-sent': 'Tilbuddet har været sendt og kan ikke slettes. Træk det tilbage i stedet.',
  'quote-day-not-later': 'Vælg en dag, der er senere end den nuværende.',
  'quote-day-passed': 'Dagen er gået. Vælg i dag eller senere.',
  'quote-recipient-missing': 'Skriv, hvem tilbuddet er til.',
  'quote-email-missing': 'Skriv kundens e-mail.',
  'quote-pending-approval': 'Prisen afviger så meget, at den skal godkendes, før tilbuddet kan sendes.',
  'quote-organisation-cvr': 'Virksomheden mangler et CVR-nummer. Skriv det under virksomhedens indstillinger.',
  'quote-withdrawal-missing':
    'Et tilbud til en privat kunde skal fortælle om fortrydelsesret. Teksten mangler i virksomhedens indstillinger.',
  'quote-car-gone': 'Bilen er solgt eller slettet.',
  'quote-car-promised': 'Bilen er reserveret til en anden.',
  'quote-not-accepted': 'Kunden har ikke accepteret tilbuddet.',
  'quote-one-subject': 'Vælg enten en bil, en fabriksbil eller en bilgruppe.',
  'quote-reason-missing': 'Skriv grunden til kunden.',
};
