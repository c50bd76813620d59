import { daysText } from '#app/texts/numbers.ts';
import type { KeptPeriods } from '#server/kept-periods.ts';

type Row = { what: string; long: string };

/** What is kept, and how long, in words. @param backupDays of the installation's setting */
export function keptRows(kept: KeptPeriods, backupDays: number): Row[] {
  const { read, unread } = kept.notificationDays;
  return [
    {
      what: 'Kunder og emner',
      long: 'Så mange måneder uden kontakt, som virksomheden har valgt. Så slettes de; salg gemmes så længe, bogføringsloven kræver.',
    },
    { what: 'Samtaler og dokumenter', long: 'Så længe kunden, emnet eller bilen er der' },
    { what: 'Mails på vej ud', long: `Teksten, til mailen er sendt; hvem og hvornår i ${daysText(kept.mailDays)}` },
    { what: 'Henvendelser, som de kom', long: daysText(kept.rawDays) },
    { what: 'Slettede biler', long: `Kan gendannes i ${daysText(kept.deletedCarDays)}` },
    { what: 'Slettede billeder', long: `Kan gendannes i ${daysText(kept.deletedImageDays)}` },
    { what: 'Slettede dokumenter', long: `Kan gendannes i ${daysText(kept.deletedDocumentDays)}` },
    { what: 'Filer, som intet bruger', long: daysText(kept.unusedFileDays) },
    { what: 'Hvem der har åbnet et delt link', long: `${kept.linkReaderMonths} måneder efter, at linket er slut` },
    { what: 'Opslag i køretøjsregistre', long: `Til det næste opslag efter ${daysText(kept.lookupDays)}` },
    { what: 'Billeder af kørekort', long: `Højst ${daysText(kept.licencePictureDays)}` },
    { what: 'Notifikationer', long: `${daysText(read)}, når de er læst, ellers ${daysText(unread)}` },
    { what: 'Nyheder i kundeportalen', long: daysText(kept.portalNoticeDays) },
    { what: 'Kundens log i kundeportalen', long: 'Så mange måneder, som virksomheden har valgt' },
    { what: 'Udleverede oplysninger', long: `Kan hentes i ${daysText(kept.insightDays)}` },
    { what: 'Eksport af alle virksomhedens data', long: `Kan hentes i ${daysText(kept.exportDays)}` },
    { what: 'En lukket virksomhed', long: `Skal den slettes, kan det tages tilbage i ${daysText(kept.graceDays)}` },
    {
      what: 'Historikken',
      long: 'Så længe virksomheden er her. Når en person slettes, slettes det personlige også her.',
    },
    {
      what: 'Sikkerhedskopier',
      long: `${daysText(backupDays)}. Den, der er slettet, slettes igen, hvis en kopi hentes frem.`,
    },
  ];
}
