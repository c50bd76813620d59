import { accountRefusals } from './account-refusals.ts';
import { formatInstant } from './formats.ts';
import { leadRefusals } from './lead-refusals.ts';
import { memoRefusals } from './memo-refusals.ts';
import { operationRefusals } from './operations.ts';
import { peopleRefusals } from './people-refusals.ts';
import { portalActRefusals } from './portal-acts.ts';
import { bookingRefusals, namingBookings } from './portal-bookings.ts';
import { namingPortal, portalOfferRefusals } from './portal-front.ts';
import { portalLoginRefusals } from './portal-login-refusals.ts';
import { portalPeopleRefusals } from './portal-people-refusals.ts';
import { priceRefusals } from './price-refusals.ts';
import { quoteRefusals } from './quote-refusals.ts';
import { namingRentals, rentalRefusals } from './rental-refusals.ts';

const refusals: Readonly<Record<string, string>> = {
  ...accountRefusals,
  ...bookingRefusals,
  ...leadRefusals,
  ...memoRefusals,
  ...operationRefusals,
  ...portalLoginRefusals,
  ...priceRefusals,
  ...portalActRefusals,
  ...portalOfferRefusals,
  ...portalPeopleRefusals,
  ...quoteRefusals,
  ...rentalRefusals,
  'consent-words': 'Teksten handler om en anden kanal. Skriv den tekst, kunden har sagt ja til for denne kanal.',
  'not-allowed': 'Din rolle giver ikke lov til dette.',
  'tax-from-taken': 'Der er allerede satser for køretøjstypen fra den dag.',
  'unknown-car': 'Der er ingen bil med det nummer. Skriv registreringsnummer eller lagernummer.',
  'managers-only': 'Det kan kun ejere, administratorer og salgsansvarlige.',
  'revert-impossible': 'Bilen kan ikke blive, som den var: oplysningerne passer ikke længere sammen.',
  'revert-to-deleted': 'Bilen var slettet dengang. Slet den i stedet.',
  'car-changed-since-preview': 'En kollega har ændret bilen imens. Se listen igen, før du fortryder.',
  'vin-short': 'Stelnummer skal være 17 tegn uden I, O og Q. På biler fra før 1981 kan det være kortere.',
  'postal-code-unknown': 'Ukendt postnummer.',
  'expense-twin':
    'Leverandøren har allerede en omkostning med dette fakturanummer. Ret det, eller sæt kryds ved, at det er rigtigt.',
  'expense-posted': 'Omkostningen er bogført og kan ikke ændres. Lav en modpostering i stedet.',
  'expense-approved': 'Omkostningen er godkendt. Den kan kun ændres af dem, der kan godkende.',
  'expense-reversal': 'En modpostering kan ikke ændres.',
  'expense-reversed': 'Omkostningen er allerede modposteret.',
  'expense-not-posted': 'Kun bogførte omkostninger kan modposteres.',
  'expense-not-there': 'En kollega har været her først: omkostningen har en anden status nu.',
  'expense-needs-reason': 'Skriv hvorfor.',
  'edit-conflict':
    'En kollega har ændret de samme felter, siden du åbnede siden. Vælg, hvad der skal gælde, og gem igen.',
  'edit-unfit':
    'Det passer ikke sammen med det, en kollega har gemt imens. Genindlæs siden, se, hvad der står, og skriv dit igen.',
  'too-many-holidays': 'Der er plads til 60 lukkedage. Slet dem, der er forbi, under Lukkedage.',
  'car-deleted': 'Bilen er slettet, så den kan ikke ændres. Gendan den først.',
  'car-promised': 'Bilen er udlejet eller reserveret, så den kan ikke slettes.',
  'register-car-changed': 'En kollega har ændret bilen imens. Se, hvad der står nu, og prøv igen.',
  'draft-incomplete': 'Bilens oplysninger mangler noget. Gå tilbage til bilen, og udfyld det.',
  'too-many-damages': 'Der kan højst noteres 60 skader på en bil.',
  'features-gone': 'Noget af udstyret findes ikke længere. Se listen igen, og gem den.',
  'publish-missing': 'Bilen mangler noget, før den kan publiceres. Det står øverst på bilens side.',
  'step-impossible': 'Bilen er ikke længere sådan, at det kan lade sig gøre. Se, hvordan den står nu.',
  'plate-taken': 'En anden bil har allerede dette registreringsnummer.',
  'vin-taken': 'En anden bil har allerede dette stelnummer.',
  'unknown-department': 'Afdelingen findes ikke længere. Vælg en anden.',
  'unknown-category': 'Bilgruppen findes ikke længere. Vælg en anden.',
  unpublishable: 'En skrottet, eksporteret eller slettet bil kan ikke publiceres.',
  'not-undoable': 'Ændringen kan ikke fortrydes.',
  'nothing-to-undo': 'Der er intet at fortryde: alt er ændret igen siden.',
  'undo-in-use':
    'Det kan ikke fortrydes længere: der hører noget til nu, fx et notat, et billede, en omkostning eller en bil.',
  'sale-needs-reason':
    'Et salg fortrydes med «Ophæv salg» og en begrundelse. Det kan ejere, administratorer og salgsansvarlige.',
  'sale-moved-on':
    'Det kan ikke fortrydes længere: der er sket mere med salget eller bilerne siden, fx en betaling eller en reservation.',
  'trade-in-undecided': 'Vælg, hvad der skal ske med byttebilen.',
  'trade-in-arrived':
    'Byttebilen er kommet på lager og kan ikke slettes herfra. Behold den, eller slet den på dens egen side.',
  'settlement-made': 'En kollega har lavet bilaget imens. Genindlæs siden, og ret i det, hvis noget er galt.',
  'sale-quote': 'Tilbuddet er ikke et, som kunden har accepteret for bilen. Åbn «Sælg bilen» fra tilbuddet igen.',
  'sale-missing': 'Der er ikke skrevet et salg af bilen. Skriv salget først.',
  'trade-in-itself': 'Det er bilen, du sælger. Skriv byttebilens nummer.',
  'trade-in-bought-back': 'Byttebilen er en, vi har solgt før. Fjern den, og gem salget, før du skriver en anden.',
  'payment-paid': 'En kollega har allerede registreret betalingen. Se, hvad der står nu.',
  'payment-too-much': 'Det er mere, end der mangler at blive betalt.',
  'cash-limit':
    'Du må ikke tage imod 15.000 kr. eller mere i kontanter, heller ikke delt op. Vælg en anden betalingsmåde.',
  'not-reserved': 'Bilen er ikke reserveret længere. Reservér den først.',
  'press-busy': 'Der laves mange dokumenter lige nu. Prøv igen om et øjeblik.',
  'contract-needs-vin': 'Bilen mangler stelnummer. Skriv det under Data, før slutsedlen laves.',
  'reservation-over': 'Reservationen er udløbet. Reservér bilen igen i stedet.',
  'import-undone-before': 'Importen er allerede fortrudt.',
  'bulk-moved-on': 'Ændringen er kommet videre, siden du åbnede siden. Her ser du, hvor den er nu.',
  'view-name-taken': 'Navnet bruges allerede af en visning i virksomheden, måske af en kollegas egen. Vælg et andet.',
  'view-changed':
    'En kollega har ændret visningen, siden du åbnede den. Genindlæs den, eller gem dit som en ny visning.',
  'view-described':
    'En kollega har ændret visningen, siden du åbnede den. Se i rækken, hvad der står nu, og gem igen, hvis dit skal gælde.',
  'view-not-yours':
    'Kun den, der har lavet visningen, og virksomhedens ledere kan ændre eller slette den. Gem dit som en ny.',
  'view-of-colleague': 'Kun den, der har lavet visningen, kan gøre den personlig.',
  'too-many-views': 'En medarbejder kan højst have 100 visninger. Slet først nogle, der ikke bruges.',
  'view-not-shared': 'Visningen er personlig. Del den med virksomheden først.',
  'form-stale': 'Siden var åbnet for længe siden. Det, du skrev, står her endnu. Tryk på «Send besked» igen.',
  'form-failed': 'Det kunne ikke lade sig gøre. Genindlæs siden, og prøv igen.',
  'last-owner': 'Virksomheden skal altid have mindst én ejer. Gør først en anden til ejer.',
  'role-above-own': 'Du kan ikke give en rolle, der er højere end din egen, eller ændre en, der har en højere rolle.',
  'employee-changed': 'En kollega har ændret medarbejderen imens. Se, hvordan det står nu, og prøv igen.',
  impersonating: 'Det kan ikke gøres på en andens vegne.',
  'too-many-invitations': 'Virksomheden kan sende 200 invitationer i døgnet. Prøv igen i morgen.',
  'too-many-resends': 'Invitationen er sendt igen 5 gange inden for et døgn. Prøv igen senere.',
  'invitation-answered': 'Invitationen er allerede besvaret, udløbet eller annulleret.',
  'invited-another': 'Invitationen er til en anden e-mailadresse end den, du er logget ind med.',
  'invitation-unproven': 'Åbn linket i mailen for at oprette kontoen.',
  'has-account': 'Adressen har allerede en konto. Log ind for at svare.',
  'already-member': 'Du er allerede knyttet til virksomheden.',
  'slug-taken': 'Adressen bruges allerede. Vælg en anden.',
  'too-many-companies': 'Du kan ikke oprette flere virksomheder. Kontakt os, hvis du har brug for det.',
  'logo-too-large': 'Logoet fylder mere end 1 MB. Gem det mindre, og prøv igen.',
  'logo-too-wide': 'Logoet er mere end 4000 pixels på den ene led. Gem det mindre, og prøv igen.',
  'logo-unreadable': 'Filen kan ikke bruges som logo. Brug PNG, JPEG eller WebP; SVG kan gemmes som PNG.',
  ...peopleRefusals,
  'wrong-name': 'Navnet er ikke det samme som virksomhedens.',
  'name-taken': 'Navnet bruges allerede. Vælg et andet.',
  'department-name-taken': 'En anden afdeling har allerede dette navn.',
  'department-code-taken': 'En anden afdeling har allerede denne forkortelse.',
  'department-in-use': 'Afdelingen har biler eller medarbejdere. Flyt dem til en anden afdeling først.',
  'department-is-home': 'Det er hovedafdelingen. Vælg en anden som hovedafdeling først.',
  'home-is-active': 'En hovedafdeling skal være aktiv.',
  'brand-name-taken': 'Et andet mærke har allerede dette navn.',
  'unknown-brand': 'Mærket findes ikke længere. Vælg et andet.',
  'model-name-taken': 'Mærket har allerede en model med dette navn.',
  'unknown-model': 'Modellen findes ikke længere. Vælg en anden.',
  'codes-taken-in-brand': 'Mærket har allerede produkter med de samme koder som modellens.',
  'edition-overlaps': 'Modellen har allerede en udgave med dette navn i samme tid. Ret navnet eller datoerne.',
  'edition-not-selling': 'Udgaven er ikke aktiv, så dens produkter kan ikke sælges. Gør udgaven aktiv først.',
  'status-step': 'Status kan ikke ændres på den måde. En lukket genåbnes som kladde.',
  'unknown-feature': 'Noget af udstyret findes ikke længere. Genindlæs siden.',
  'product-code-taken': 'Et andet produkt af mærket har allerede denne kode.',
  'product-name-taken': 'Udgaven har allerede et produkt med dette navn.',
  'product-ordered': 'Produktet er bestilt, så det kan ikke slettes. Luk det i stedet.',
  'import-column-twice': 'To kolonner kan ikke være det samme. Ret den ene.',
  'import-column-missing': 'Der mangler kolonner, før prislisten kan bruges.',
  'price-plan-changed': 'Kataloget er ændret, siden du så prislisten. Se igen, hvad den gør nu, og anvend den så.',
  'price-list-not-applied': 'Prislisten er ikke i brug, så der er intet at fortryde.',
  'price-file-changed':
    'Kladden er ændret, siden filen blev kontrolleret. Se igen, hvad filen ændrer nu, og anvend den så.',
  'price-file-refused': 'Filen har rækker, der ikke kan bruges. Ret dem, og upload filen igen. Intet er ændret.',
  'price-file-used': 'Filen er allerede anvendt eller kasseret.',
  'price-file-not-applied': 'Filen er ikke anvendt, så der er intet at fortryde.',
  'price-list-used': 'Prislisten er allerede anvendt.',
  'order-number-taken': 'En anden bil har allerede dette ordrenummer.',
  'product-not-orderable': 'Produktet kan ikke bestilles nu.',
  'unknown-option': 'Et af tilvalgene findes ikke længere. Genindlæs siden, og vælg igen.',
  'undo-blocked': 'Noget andet har fået samme navn eller kode imens, eller det, det hørte under, er slettet.',
  'prices-not-yours': 'Din rolle kan se priser, men ikke sætte dem.',
  'integration-changed': 'En kollega har ændret opsætningen imens. Se, hvordan den står nu, og prøv igen.',
  'integration-key-changed':
    'En kollega har gemt en anden nøgle imens. Skriv din igen, hvis den skal gælde, eller lad feltet stå tomt.',
  'integration-key-missing': 'Skriv den nøgle, du har fået af udbyderen.',
  'order-changed': 'En kollega har ændret rækkefølgen imens. Her er den, som den er nu.',
  'image-gone': 'Billedet findes ikke længere.',
  'image-changed': 'En kollega har ændret det samme felt imens. Se, hvad der er gemt nu, og gem igen.',
  'image-not-ready': 'Billedet er ikke klar endnu. Prøv igen om et øjeblik.',
  'too-many-images': 'En bil kan højst have 500 billeder. Slet nogle først.',
  'document-changed':
    'En kollega har ændret de samme felter, siden du åbnede dokumentet. Vælg, hvad der skal gælde, og gem igen.',
  'document-kind-not-yours': 'Din rolle kan ikke se dokumenter af denne slags.',
  'document-internal': 'Dokumentet er internt. Vælg «Kunden må se det», og gem, før du deler det.',
  'attachment-gone': 'Et af bilagene findes ikke længere. Se bilagene igennem, og send igen.',
  'file-is-no-document': 'Filen kan ikke gemmes som dokument. Det kan PDF, billeder, Word (docx) og Excel (xlsx).',
  'file-place-gone': 'Emnet har ikke længere den kunde eller bil. Vælg et andet sted til filen.',
  'too-many-attachments': 'En mail kan højst have 20 bilag. Fjern nogle, og prøv igen.',
  'attachments-too-large':
    'Bilagene fylder mere end 20 MB i alt, og så afviser de fleste mailservere dem. Fjern nogle.',
  'mail-is-sent': 'Mailen er sendt og skal ikke sendes igen.',
  'too-many-documents': 'Der kan højst ligge 500 dokumenter her. Slet nogle først.',
  'too-many-sources': 'I har allerede 50 kilder med nøgle. Træk nogle tilbage først.',
  'too-many-links': 'Dokumentet har allerede 100 links, der virker. Træk nogle tilbage først.',
  'version-is-newest': 'Den version er den, der gælder nu.',
  'link-asked-for': 'Der er allerede bedt om et nyt link flere gange i dag. Prøv igen i morgen, eller ring.',
  'unknown-customer': 'Kunden findes ikke længere. Vælg en anden.',
  'unknown-lead': 'Emnet findes ikke længere. Vælg et andet.',
  'unknown-product': 'Produktet findes ikke længere. Vælg et andet.',
  'sign-in-failed': 'Du kunne ikke logges ind. Genindlæs siden, og prøv igen.',
};

const whereabouts: Readonly<Record<string, string>> = {
  ...{ workshop: 'på værksted', rented: 'udlejet', sold: 'solgt', delivered: 'udleveret', transit: 'på vej hjem' },
};

/** Refusals with parameters, such as the obstacles: code, colon and names. */
const naming: Readonly<Record<string, (names: string) => string>> = {
  ...namingBookings,
  ...namingRentals,
  ...namingPortal,
  'lead-taken': (name) => `${name} har allerede taget emnet.`,
  'holds-leads': (count) =>
    count === '1'
      ? 'Medarbejderen har 1 åbent emne. Overdrag det til en kollega først.'
      : `Medarbejderen har ${count} åbne emner. Overdrag dem til en kollega først.`,
  'brand-has-models': (names) => `Mærket har modeller: ${names}. Slet dem først, eller flyt dem til et andet mærke.`,
  'model-has-editions': (names) => `Modellen har udgaver: ${names}. Slet dem først, eller flyt dem til en anden model.`,
  'edition-has-products': (names) => `Udgaven har produkter: ${names}. Slet dem først, eller luk udgaven.`,
  'bulk-nothing-chosen': (rows) => `De valgte ${rows} findes ikke længere. Gå tilbage til listen, og vælg igen.`,
  'bulk-too-many': (rows) => `Der kan højst ændres 20.000 ${rows} ad gangen. Afgræns listen, og prøv igen.`,
  'bulk-nothing-to-change': (rows) =>
    `Der er intet at ændre: alle de valgte ${rows} er sådan allerede eller kan ikke ændres.`,
  'car-not-drivable': (availability) => `Bilen kan ikke køres nu: den er ${whereabouts[availability] ?? 'optaget'}.`,
  'car-booked': (facts) => {
    const [from = '', to = '', driver = '', by = ''] = facts.split('|');
    const clocks = `${formatInstant(new Date(from))} til ${formatInstant(new Date(to))}`;
    return `${by || 'En kollega'} har booket bilen til ${driver} fra ${clocks}. Vælg en anden tid.`;
  },
  'car-out': (facts) => {
    const [to = '', driver = ''] = facts.split('|');
    return `${driver} har bilen på prøvetur og skulle være tilbage ${formatInstant(new Date(to))}. Tag imod den først.`;
  },
  'lead-few-attempts': (count) =>
    `«Intet svar» kræver mindst ${count} forsøg på 2 forskellige dage. Prøv igen, eller bed en leder om at lukke emnet.`,
  'lead-few-attempts-reason': (count) =>
    `Der er ikke prøvet ${count} gange på 2 forskellige dage. Skriv, hvorfor emnet lukkes alligevel.`,
};

/** The sentence for a form error: the text of its refusal code, or the error itself. */
export function danish(errors: readonly string[] | undefined) {
  return errors?.map((error) => refusals[error] ?? named(error) ?? patience(error) ?? asSentence(error));
}

/** A sentence from the server's own check, which lacks its full stop. */
export function asSentence(text: string) {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function named(error: string) {
  const colon = error.indexOf(':');
  return naming[error.slice(0, Math.max(0, colon))]?.(error.slice(colon + 1));
}

/** The text of `too-many-attempts:` with the minutes to wait. */
function patience(error: string) {
  const [, minutes] = /^too-many-attempts:(\d+)$/.exec(error) ?? [];
  if (!minutes) return undefined;
  const hours = Math.ceil(Number(minutes) / 60);
  if (hours > 2) return `For mange forsøg. Prøv igen om ${hours} timer.`;
  return `For mange forsøg. Prøv igen om ${minutes} ${minutes === '1' ? 'minut' : 'minutter'}.`;
}

/** The text of one refusal. */
export function refusalText(code: string) {
  return refusals[code] ?? named(code) ?? code;
}
