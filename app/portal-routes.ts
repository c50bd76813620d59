import { index, layout, prefix, route } from '@react-router/dev/routes';

/** The customer portal of each dealer. */
export const portalRoutes = [
  layout('routes/portal/portal-layout.tsx', [
    ...prefix('kundeportal/:slug', [
      layout('routes/portal/member-layout.tsx', [
        index('routes/portal/front.tsx'),
        route('leads/:leadId', 'routes/portal/leads/lead.tsx'),
        route('tilbud/:quoteId', 'routes/portal/leads/quote.tsx'),
        route('dokumenter/:publicationId', 'routes/portal/document.ts'),
        route('dokumenter/:publicationId/underskriv', 'routes/portal/papers/sign.tsx'),
        route('booking', 'routes/portal/bookings/book.tsx'),
        route('bookinger', 'routes/portal/bookings/list.tsx'),
        route('bookinger/:bookingId', 'routes/portal/bookings/booking.tsx'),
        route('bookinger/:bookingId/kalender', 'routes/portal/bookings/calendar.ts'),
        route('filer', 'routes/portal/files/files.tsx'),
        route('filer/:uploadId', 'routes/portal/files/sent-file.ts'),
        route('filer/besked/:fileId', 'routes/portal/files/message-file.ts'),
        route('team', 'routes/portal/team/team.tsx'),
        route('indstillinger', 'routes/portal/settings/settings.tsx'),
        route('indstillinger/login', 'routes/portal/settings/keys.tsx'),
        route('hjemmeskaerm', 'routes/portal/app/install.tsx'),
      ]),
      layout('routes/portal/narrow-layout.tsx', [
        route('login', 'routes/portal/ways/login.tsx'),
        route('login/kode', 'routes/portal/ways/code.tsx'),
        route('login/link', 'routes/portal/ways/link.tsx'),
        route('glemt-adgangskode', 'routes/portal/ways/forgot-password.tsx'),
        route('ny-adgangskode', 'routes/portal/ways/new-password.tsx'),
        route('register', 'routes/portal/ways/register.tsx'),
        route('invite/:token', 'routes/portal/ways/invite.tsx'),
        route('register-portal', 'routes/portal/ways/profile.tsx'),
        route('adgang', 'routes/portal/ways/standing.tsx'),
        route('kontroller', 'routes/portal/papers/check.tsx'),
        route('uden-forbindelse', 'routes/portal/app/offline.tsx'),
      ]),
      route('app.webmanifest', 'routes/portal/app/manifest.ts'),
      route('app.js', 'routes/portal/app/worker.ts'),
      route('app-ikon/:icon', 'routes/portal/app/icon.ts'),
      route('enhed', 'routes/portal/app/device.ts'),
      route('indstillinger/besked', 'routes/portal/settings/notices.ts'),
      route('log-ud', 'routes/portal/ways/sign-out.ts'),
      route('kunde', 'routes/portal/ways/switch-customer.ts'),
      route('adgangsnoegle/udfordring', 'routes/portal/ways/passkey-challenge.ts'),
      route('*', 'routes/portal/not-found.tsx'),
    ]),
  ]),
];
