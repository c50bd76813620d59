import { driveThing } from '#app/texts/bookings.ts';
import { formatDay, formatInstant, formatPlate } from '#app/texts/formats.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import { requirePermission } from '#server/account/guards.ts';
import { type DriveRow, findDrive } from '#server/bookings/booking-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { contentDisposition } from '#server/format/file-name.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant, refusal } from '#server/http/in-tenant.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { type PaperFacts, readPaperFacts, writeLogo } from '#server/papers/paper-queries.ts';
import type { Agreement } from '#server/papers/paper-types.ts';
import type { Route } from './+types/paper.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

/** The agreement of a test drive as a PDF, to be signed before the car drives. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { press, storage } = context.get(servicesContext);
  const [drive, facts] = await readInTenant(context, async (tenant) => {
    const drive = found(await findDrive(tenant, foundId(params.id), foundId(params.driveId)));
    return [drive, found(await readPaperFacts(tenant, drive.carId))] as const;
  });
  const pdf = await press.print(storage.tempFolder, async (folder) =>
    agreementOf(drive, facts, await readInTenant(context, (tenant) => writeLogo(tenant, facts, folder))),
  );
  if (pdf === 'busy') throw refusal(503, 'Der laves mange dokumenter lige nu', 'Prøv igen om et øjeblik.');
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': contentDisposition('inline', `Prøvetur ${drive.brandName} ${drive.modelName}.pdf`),
      'Content-Security-Policy': fileCsp.pdf,
      'Cache-Control': 'private, no-store',
    },
  });
}

function agreementOf(drive: DriveRow, facts: PaperFacts, logo: string | undefined): Agreement {
  const { fields } = driveThing;
  const plate = drive.trialPlate ?? (drive.registrationNumber && formatPlate(drive.registrationNumber));
  const line = (name: string, value: string | null | false) => (value ? [{ label: fields[name] ?? '', value }] : []);
  return {
    kind: 'agreement',
    label: 'Prøvetur',
    sender: senderOf(facts, logo),
    title: [`${drive.brandName} ${drive.modelName}`, plate].filter(Boolean).join(' · '),
    subtitle: facts.car.variant ?? '',
    day: formatDay(dayOf(new Date())),
    parts: [
      {
        title: 'Fører',
        facts: [
          ...line('driverName', drive.driverName),
          ...line('licenceNumber', drive.licenceNumber),
          ...line('licenceExpiresOn', drive.licenceExpiresOn && formatDay(drive.licenceExpiresOn)),
        ],
      },
      {
        title: 'Bil og tid',
        facts: [
          ...line('startsAt', formatInstant(drive.startsAt)),
          ...line('endsAt', formatInstant(drive.endsAt)),
          ...line('mileageOut', drive.mileageOut !== null && formatKm(drive.mileageOut)),
          ...line('trialPlate', drive.trialPlate),
        ],
      },
      {
        title: 'Vilkår',
        texts: [
          'Føreren har gyldigt kørekort, kører selv bilen og følger færdselsloven. Bøder og afgifter på turen betales af føreren.',
          'Bilen afleveres til tiden og i samme stand. Skader meldes straks til forhandleren.',
          ...(drive.trialPlate ? ['Turen på prøveskilte sker, fordi køber selv har bedt om den.'] : []),
        ],
      },
    ],
    statement: 'Begge parter har fået et eksemplar.',
    signatures: [`For ${facts.settings.name}`, 'Fører'],
  };
}
