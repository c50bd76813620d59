/** Fields of a hand-over and a return, at the car. */
export const carStepFields = {
  ...{ mileageOut: 'Kilometer', mileageIn: 'Kilometer', fuel: 'Brændstof eller strøm', keys: 'Nøgler' },
  isMileageRight: 'Kilometertallet er rigtigt',
  isEarlyRight: 'Bilen skal ud nu, mere end et døgn før lejen begynder',
  ...{ equipment: 'Udstyr i bilen', note: 'Bemærkning', signedBy: 'Navn', isOnPaper: 'Underskrevet på papir' },
  ...{ way: 'Betalt med', isDepositPaid: 'Depositum er betalt nu', at: 'Tidspunkt', car: 'Bil' },
  ...{ damages: 'Skader', drivers: 'Kørekort', isSoiled: 'Bilen skal gøres rent', goesTo: 'Bilen er herefter' },
  ...{ photos: 'Billeder af bilen', signature: 'Underskrift' },
} as const;

/** Why a signature was refused. */
export const signatureProblems = {
  'signature-unusable': 'Underskriften kunne ikke læses. Ryd den, og skriv under igen.',
  'signature-too-large': 'Underskriften fylder for meget. Ryd den, og skriv under igen.',
} as const;
