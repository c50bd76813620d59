/** The version of the words below: a new one whenever they change. */
export const consentVersion = '2026-11';

/** What a visitor is told before consenting to advertising by the dealer. */
export function consentWords(dealer: string) {
  return {
    question: `Må ${dealer} sende dig tilbud og nyheder?`,
    note: `Det er frivilligt. Du kan altid sige nej igen ved at kontakte ${dealer}, og det koster ikke noget. Dit spørgsmål svarer vi på uanset hvad.`,
  };
}
