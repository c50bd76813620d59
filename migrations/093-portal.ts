import { type Kysely, sql } from 'kysely';

/**
 * The customer portal: logins of an organisation's customers in the account engine's own camelCase names, which customers
 * a login may see, invitations, and the wall. A portal transaction sets no organisation, so that every table of a tenant
 * is empty in it; only the views of the portal read past that, for the customers it is bound to.
 */
export async function up(db: Kysely<unknown>) {
  await keepLogins(db);
  await keepAccess(db);
  await keepWall(db);
}

/** Every row of the engine carries the organisation, and so does every key between them. */
async function keepLogins(db: Kysely<unknown>) {
  await sql`
    create table "portalUser" (
      id uuid primary key default gen_random_uuid(), "organizationId" uuid not null references organization,
      number bigint generated always as identity,
      name text collate "da-x-icu" not null default '' check (length(name) <= 120),
      email text not null check (email = lower(email) and length(email) between 3 and 254),
      "emailVerified" boolean not null default false, image text,
      phone text check (phone ~ '^\\+[0-9]{7,15}$'),
      "registeredAt" timestamptz, "disabledAt" timestamptz, "lastSeenAt" timestamptz,
      "createdAt" timestamptz not null default moment(), "updatedAt" timestamptz not null default moment(),
      constraint portal_user_email unique ("organizationId", email),
      constraint portal_user_of_organization unique ("organizationId", id),
      constraint portal_user_number unique ("organizationId", number)
    );

    create table "portalSession" (
      id uuid primary key default gen_random_uuid(), "organizationId" uuid not null, token text not null unique,
      "userId" uuid not null, "expiresAt" timestamptz not null, "ipAddress" text, "userAgent" text,
      "customerId" bigint,
      way text not null default 'code' check (way in ('code', 'link', 'passkey', 'password')),
      "provenAt" timestamptz not null default now(), "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(),
      constraint portal_session_user foreign key ("organizationId", "userId")
        references "portalUser" ("organizationId", id) on delete cascade
    );
    create index portal_session_of_user on "portalSession" ("organizationId", "userId");

    create table "portalAccount" (
      id uuid primary key default gen_random_uuid(), "organizationId" uuid not null, "accountId" text not null,
      "providerId" text not null, "userId" uuid not null, "accessToken" text, "refreshToken" text, "idToken" text,
      "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text, password text,
      "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(),
      constraint portal_account_unique unique ("organizationId", "providerId", "accountId"),
      constraint portal_account_user foreign key ("organizationId", "userId")
        references "portalUser" ("organizationId", id) on delete cascade
    );
    create index portal_account_of_user on "portalAccount" ("organizationId", "userId");

    create table "portalVerification" (
      id uuid primary key default gen_random_uuid(), "organizationId" uuid not null references organization,
      identifier text not null, value text not null, "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now()
    );
    create index portal_verification_identifier on "portalVerification" ("organizationId", identifier);

    create table "portalPasskey" (
      id uuid primary key default gen_random_uuid(), "organizationId" uuid not null, name text,
      "publicKey" text not null, "userId" uuid not null, "credentialID" text not null, counter bigint not null,
      "deviceType" text not null, "backedUp" boolean not null, transports text,
      "createdAt" timestamptz default now(), aaguid text, "lastUsedAt" timestamptz,
      constraint portal_passkey_credential unique ("organizationId", "credentialID"),
      constraint portal_passkey_user foreign key ("organizationId", "userId")
        references "portalUser" ("organizationId", id) on delete cascade
    );
    create index portal_passkey_of_user on "portalPasskey" ("organizationId", "userId");

    create table "portalRateLimit" (
      id uuid primary key default gen_random_uuid(), "organizationId" uuid not null references organization,
      key text not null, count integer not null, "lastRequest" bigint not null,
      constraint portal_rate_limit_key unique ("organizationId", key)
    );

    -- The keys of a portal's own counters and codes are worth nothing at another.
    call protect_account_table('portalSession');
    call protect_account_table('portalAccount');
    call protect_account_table('portalVerification');
    call protect_account_table('portalPasskey');
    call protect_account_table('portalRateLimit');
    call protect_account_table('portalUser');
    create policy tenant on "portalUser" using ("organizationId" = current_organization())
      with check ("organizationId" = current_organization());

    -- A former address of an organisation leads to its present one, and is nobody else's, for twelve months.
    create table "formerSlug" (
      "organizationId" uuid not null references organization on delete cascade, slug text primary key,
      "endedAt" timestamptz not null default now()
    );
    create index former_slug_of_organization on "formerSlug" ("organizationId");
    call close_table('formerSlug');
    create policy account_engine on "formerSlug" using (is_account_engine());
    create policy tenant on "formerSlug" for select using ("organizationId" = current_organization());
  `.execute(db);
}

/** Access of a login to a customer: its role, and all of the customer's matters or chosen ones. */
async function keepAccess(db: Kysely<unknown>) {
  await sql`
    create table "portalAccess" (
      "organizationId" uuid not null references organization, id bigint generated always as identity,
      "portalUserId" uuid not null, "customerId" bigint not null,
      role text not null default 'user' check (role in ('owner', 'user', 'viewer')),
      "maySign" boolean not null default false,
      scope text not null default 'all' check (scope in ('all', 'some')),
      status text not null default 'active' check (status in ('waiting', 'active', 'disabled', 'removed')),
      version integer not null default 1, "createdAt" timestamptz not null default moment(), "updatedAt" timestamptz not null default moment(), "createdById" uuid, "updatedById" uuid,
      primary key ("organizationId", id),
      constraint portal_access_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade,
      constraint portal_access_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id)
    );
    create unique index portal_access_living on "portalAccess" ("organizationId", "portalUserId", "customerId")
      where status <> 'removed';
    create index portal_access_of_customer on "portalAccess" ("organizationId", "customerId");
    call protect_tenant_table('portalAccess');
    create policy account_engine on "portalAccess" for select using (is_account_engine());
    call keep_trail('portalAccess');
    call keep_history('portalAccess');

    create table "portalAccessScope" (
      "organizationId" uuid not null references organization, id bigint generated always as identity,
      "accessId" bigint not null, "leadId" bigint, "agreementId" bigint,
      primary key ("organizationId", id),
      constraint portal_scope_one check (num_nonnulls("leadId", "agreementId") = 1),
      constraint portal_scope_once unique nulls not distinct ("organizationId", "accessId", "leadId", "agreementId"),
      constraint portal_scope_access foreign key ("organizationId", "accessId")
        references "portalAccess" ("organizationId", id) on delete cascade,
      constraint portal_scope_lead foreign key ("organizationId", "leadId") references lead ("organizationId", id),
      constraint portal_scope_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id)
    );
    create index portal_scope_lead_index on "portalAccessScope" ("organizationId", "leadId") where "leadId" is not null;
    create index portal_scope_agreement_index on "portalAccessScope" ("organizationId", "agreementId") where "agreementId" is not null;
    call protect_tenant_table('portalAccessScope');
    call keep_history('portalAccessScope');

    create table "portalInvitation" (
      "organizationId" uuid not null references organization, id bigint generated always as identity,
      "customerId" bigint not null,
      email text not null check (email = lower(email) and length(email) between 3 and 254),
      name text collate "da-x-icu" check (length(name) between 1 and 120),
      role text not null default 'user' check (role in ('owner', 'user', 'viewer')),
      "maySign" boolean not null default false,
      message text check (length(message) between 1 and 1000),
      status text not null default 'pending' check (status in ('pending', 'accepted', 'recalled')),
      "tokenHash" text not null, "expiresAt" timestamptz not null, "sentAt" timestamptz not null default moment(),
      "resendCount" integer not null default 0, "resendsSince" timestamptz, "inviterAccessId" bigint,
      "answeredAt" timestamptz, "formKey" uuid, version integer not null default 1,
      "createdAt" timestamptz not null default moment(), "updatedAt" timestamptz not null default moment(),
      "createdById" uuid, "updatedById" uuid,
      primary key ("organizationId", id),
      constraint portal_invitation_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id),
      constraint portal_invitation_inviter foreign key ("organizationId", "inviterAccessId")
        references "portalAccess" ("organizationId", id) on delete set null ("inviterAccessId")
    );
    create unique index portal_invitation_token on "portalInvitation" ("tokenHash");
    create unique index portal_invitation_pending on "portalInvitation" ("organizationId", "customerId", email)
      where status = 'pending';
    create index portal_invitation_of_customer on "portalInvitation" ("organizationId", "customerId");
    create index portal_invitation_inviter_index on "portalInvitation" ("organizationId", "inviterAccessId") where "inviterAccessId" is not null;
    create unique index portal_invitation_form on "portalInvitation" ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('portalInvitation');
    create policy account_engine on "portalInvitation" for select using (is_account_engine());
    call keep_trail('portalInvitation');
    call keep_history('portalInvitation', 'tokenHash');

    -- A version of the dealer's terms or privacy text, final once written; new terms ask again.
    create table "portalText" (
      "organizationId" uuid not null references organization, id bigint generated always as identity,
      kind text not null check (kind in ('terms', 'privacy')),
      number integer not null check (number >= 1),
      text text not null check (length(text) between 1 and 50000),
      "formKey" uuid, "createdAt" timestamptz not null default moment(), "createdById" uuid,
      primary key ("organizationId", id),
      constraint portal_text_number unique ("organizationId", kind, number)
    );
    create unique index portal_text_form on "portalText" ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('portalText');
    call keep_author('portalText');
    call keep_history('portalText');
    call keep_final('portalText', 'a text of the portal');

    create table "portalAgreed" (
      "organizationId" uuid not null references organization, id bigint generated always as identity,
      "portalUserId" uuid not null, "textId" bigint not null, "agreedAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint portal_agreed_once unique ("organizationId", "portalUserId", "textId"),
      constraint portal_agreed_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade,
      constraint portal_agreed_text foreign key ("organizationId", "textId") references "portalText" ("organizationId", id)
    );
    create index portal_agreed_text_index on "portalAgreed" ("organizationId", "textId");
    call protect_tenant_table('portalAgreed');

    alter table "organizationSettings"
      add column "portalSelfRegistration" boolean not null default true
  `.execute(db);
}

/**
 * Who a portal transaction is: its organisation, login and the customers it may see. \`open_portal\` and \`shut_portal\`
 * stand around the query of a view's function alone.
 */
async function keepWall(db: Kysely<unknown>) {
  await sql`
    create function portal_organization() returns uuid language sql stable parallel safe
    return nullif(current_setting('app.portalOrganizationId', true), '')::uuid;

    create function portal_user() returns uuid language sql stable parallel safe
    return nullif(current_setting('app.portalUserId', true), '')::uuid;

    -- The customers of the login, as its access stands now; only inside \`open_portal\`.
    create function portal_customers() returns bigint[] language sql stable
    return array(
      select access."customerId" from "portalAccess" access
      join customer on customer."organizationId" = access."organizationId" and customer.id = access."customerId"
      where access."organizationId" = portal_organization() and access."portalUserId" = portal_user()
        and access.status = 'active' and customer."deletedAt" is null and not customer."isBlocked"
    );

    create procedure open_portal() language plpgsql as $$
    begin
      if current_organization() is not null then raise exception 'a portal transaction has no organisation'; end if;
      perform set_config('app.organizationId', coalesce(portal_organization()::text, ''), true);
    end $$;

    create procedure shut_portal() language plpgsql as $$
    begin
      perform set_config('app.organizationId', '', true);
    end $$;

    create function portal_customer_rows() returns setof customer language plpgsql as $$
    begin
      call open_portal();
      return query select customer.* from customer
        where customer."organizationId" = portal_organization() and customer.id = any(portal_customers());
      call shut_portal();
    end $$;
    create view "portalCustomer" as
      select "organizationId", id, type, name, cvr, ean, email, phone, address, "postalCode", city, country,
        "invoiceEmail", "licenceNumber", "licenceExpiresOn", "licenceVerifiedAt"
      from portal_customer_rows()
  `.execute(db);
}
