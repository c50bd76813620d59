/** A mail of a demo conversation: by whom, and its words. */
export type DemoMail = { by: 'us' | 'customer' | 'machine'; text: string };

const us = (text: string): DemoMail => ({ by: 'us', text });
const customer = (text: string): DemoMail => ({ by: 'customer', text });

/** The subject of each conversation and its mails in order. */
export const demoConversations: readonly { subject: string; mails: readonly DemoMail[] }[] = [
  {
    subject: 'Prøvetur på lørdag',
    mails: [
      us('Tak for din henvendelse. Bilen er stadig til salg, og du er velkommen til en prøvetur lørdag kl. 11.'),
      customer('Det lyder fint. Må min kone også køre den?'),
      us('Selvfølgelig. Husk begge kørekort, så gør vi bilen klar.'),
      customer('Perfekt, vi ses!'),
    ],
  },
  {
    subject: 'ID.3 med varmepumpe',
    mails: [
      us('Vi har en ID.3 med varmepumpe. Hvor mange kilometer har jeres 208 kørt, og er den serviceret til tiden?'),
      customer('128.000 km, og den har været på værksted hvert år. Vi har alle kvitteringer.'),
      us('Godt. Så kan vi tage den i bytte. Kom forbi med den, så vurderer vi den, mens I prøver ID.3.'),
    ],
  },
  {
    subject: 'Varevogn med træk',
    mails: [
      us('Vi får to varevogne med træk i næste måned. Hvad skal den kunne trække?'),
      { by: 'machine', text: 'Jeg er ude på opgaver og læser mails igen i morgen. Ring, hvis det haster.' },
      customer('Op til 2.500 kg. Den må gerne være lang og høj.'),
      us('Så passer den ene. Jeg skriver, så snart den er klargjort, og holder den til dig i en uge.'),
      customer('Tusind tak. Hvad bliver ydelsen over 48 måneder?'),
    ],
  },
  {
    subject: 'Finansiering',
    mails: [
      us('Her er det overslag, vi talte om. Udbetalingen er 20 %, resten over 84 måneder.'),
      customer('Kan den blive lavere, hvis vi lægger lidt mere ud?'),
      us('Ja. Med 30 % falder ydelsen med cirka 350 kr. om måneden. Skal jeg lave papirerne sådan?'),
    ],
  },
  {
    subject: 'Billeder af bagagerummet',
    mails: [
      us('Du spurgte om pladsen i bagagerummet: der er 521 liter, og bagsædet kan skydes frem.'),
      customer('Kan der stå en barnevogn på tværs?'),
      us('Ja, jeg har prøvet med en Odder. Den står, uden at hjulene skal af.'),
      customer('Så vil vi gerne se den.'),
    ],
  },
  {
    subject: 'Service og garanti',
    mails: [
      us('Bilen er serviceret ved 60.000 km, og der er fabriksgaranti til næste efterår.'),
      customer('Er tandremmen skiftet?'),
      us('Motoren har kæde, så den skal ikke skiftes. Servicebogen ligger digitalt, jeg viser dig den gerne.'),
    ],
  },
  {
    subject: 'Levering',
    mails: [
      us('Vi kan levere hjemme hos jer på fredag. Passer det om formiddagen?'),
      customer('Fredag er fint, men først efter kl. 15.'),
      us('Så kommer vi kl. 15.30 med bil, nøgler og papirer.'),
      customer('Vi glæder os.'),
    ],
  },
  {
    subject: 'Vinterhjul',
    mails: [
      us('Vinterhjulene følger med i prisen. Skal vi sætte dem på inden?'),
      customer('Ja tak. Og kan I opbevare sommerhjulene?'),
      us('Det kan vi. Det koster 500 kr. pr. sæson, og vi skifter dem til foråret.'),
    ],
  },
];

/** The templates of the demo. */
export const demoTemplates = [
  {
    name: 'Bilen er stadig til salg',
    subject: '{{bil.titel}} er stadig til salg',
    text: 'Hej {{kunde.fornavn}}\n\nTak for din henvendelse om {{bil.titel}}. Den er stadig til salg og koster {{bil.pris}}.\n\nHvornår passer det dig at komme forbi og prøve den?\n\nVenlig hilsen\n{{mig.navn}}\n{{firma.navn}}',
  },
  {
    name: 'Tak for besøget',
    subject: 'Tak for besøget',
    text: 'Hej {{kunde.fornavn}}\n\nTak, fordi du kiggede forbi. Har du spørgsmål til {{bil.titel}}, er du velkommen til at svare på denne mail eller ringe på {{firma.telefon}}.\n\nVenlig hilsen\n{{mig.navn}}',
  },
  {
    name: 'Vi savner dit svar',
    subject: 'Er du stadig interesseret?',
    text: 'Hej {{kunde.fornavn}}\n\nJeg har ikke hørt fra dig om {{bil.titel}}. Er du stadig interesseret, så svar på denne mail, så finder vi en tid.\n\nVenlig hilsen\n{{mig.navn}}\n{{firma.navn}}',
  },
] as const;
