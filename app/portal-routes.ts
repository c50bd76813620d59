import { index, layout, prefix, route } from '@react-router/dev/routes';

/** The customer portal of each dealer. */
export const portalRoutes = [
  layout('routes/portal/portal-layout.tsx', [
    ...prefix('kundeportal/:slug', [
      layout('routes/portal/member-layout.tsx', [
        index('routes/portal/front.tsx'),
        route('aftaler', 'routes/portal/lists/agreements.tsx'),
        route('aftaler/:id', 'routes/portal/agreements/agreement.tsx'),
        route('aftaler/:id/km', 'routes/portal/agreements/km.tsx'),
        route('aftaler/:id/kontrakt', 'routes/portal/agreements/contract.ts'),
        route('billeder/:of/:id/:size', 'routes/portal/agreements/photo.ts'),
        route('skade', 'routes/portal/acts/damage.tsx'),
        route('anmod', 'routes/portal/acts/request.tsx'),
        route('beskeder', 'routes/portal/lists/messages.tsx'),
        route('tilbud', 'routes/portal/lists/quotes.tsx'),
        route('dokumenter', 'routes/portal/lists/documents.tsx'),
        route('mere', 'routes/portal/lists/more.tsx'),
        route('leads/:leadId', 'routes/portal/leads/lead.tsx'),
        route('tilbud/:quoteId', 'routes/portal/leads/quote.tsx'),
        route('dokumenter/:publicationId', 'routes/portal/document.ts'),
        route('filer', 'routes/portal/files/files.tsx'),
        route('filer/:uploadId', 'routes/portal/files/sent-file.ts'),
        route('filer/besked/:fileId', 'routes/portal/files/message-file.ts'),
        route('team', 'routes/portal/team/team.tsx'),
        route('indstillinger', 'routes/portal/settings/settings.tsx'),
        route('indstillinger/login', 'routes/portal/settings/keys.tsx'),
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
      ]),
      route('log-ud', 'routes/portal/ways/sign-out.ts'),
      route('kunde', 'routes/portal/ways/switch-customer.ts'),
      route('adgangsnoegle/udfordring', 'routes/portal/ways/passkey-challenge.ts'),
      route('*', 'routes/portal/not-found.tsx'),
    ]),
  ]),
];
