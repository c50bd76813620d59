/** Staff who see the portal as a customer does. */
export const lookWords = {
  begin: 'Se som kunde',
  title: (name: string) => `Se kundeportalen som ${name}`,
  lead: 'I ser alt, hvad kunden ser, i højst 30 minutter, og kan ikke ændre noget. Kunden kan læse i sin egen log, at I har set portalen.',
  labels: { reason: 'Hvorfor ser du kundens portal?', email: 'Kundens e-mail' },
  ofOrganization: 'Se en kundes portal',
  ofOrganizationLead:
    'Du ser alt, hvad kunden ser, i højst 30 minutter, og kan ikke ændre noget. Det står i revisionsloggen, i virksomhedens historik og i kundens egen log.',
} as const;
