-- Billing: subscriptions, vouchers, and rights that close softly.

-- owner: access
-- A row is one subscription or trial of a crew.
-- Until closes_at the products stay usable after the right has ended, so that nobody is stopped at work; null: they close with it.
alter table usage_rights add column closes_at timestamptz;
alter table usage_rights add constraint usage_rights_closes_after_end check (closes_at is null or closes_at >= valid_until);
create index usage_rights_of_subscription on usage_rights (crew_id, subscription_id);

-- owner: billing
-- A row is a subscription that a crew has bought, with the terms that count now and those from the next period on.
create table subscriptions (
  crew_id bigint not null,
  subscription_id uuid not null,
  -- The buyer.
  user_id bigint not null,
  starts_on date not null,
  -- Months from starts_on that have been billed.
  billed_months integer not null,
  bitmask integer not null,
  crew_size integer not null,
  payment_period text not null,
  next_bitmask integer,
  next_crew_size integer,
  next_payment_period text,
  cancelled_on date,
  past_due_since date,
  -- The first day on which it no longer counts, once it is over.
  ended_on date,
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  street text not null,
  extra_address_line text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  salutation text,
  vat_id text,
  language text not null,
  payment_method text not null,
  sepa_mandate_text text not null,
  -- The mandate belongs to the invoices; the account itself is sealed there.
  mandate_id text,
  mandate_reference text,
  iban_end text,
  voucher_code text,
  voucher_kind text,
  voucher_value integer,
  voucher_months integer,
  created_at timestamptz not null,
  constraint subscriptions_pk primary key (crew_id, subscription_id),
  constraint subscriptions_crew foreign key (crew_id) references crews (crew_id),
  constraint subscriptions_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint subscriptions_payment_period check (payment_period in ('monthly', 'yearly')),
  constraint subscriptions_next_payment_period check (next_payment_period in ('monthly', 'yearly')),
  constraint subscriptions_payment_method check (payment_method in ('DIRECT_DEBIT', 'INVOICE')),
  constraint subscriptions_salutation check (salutation in ('male', 'female', 'other')),
  constraint subscriptions_language check (language in ('de', 'en')),
  constraint subscriptions_voucher_kind check (voucher_kind in ('percent', 'amount', 'freeMonths')),
  constraint subscriptions_has_products check (bitmask > 0 and crew_size > 0 and billed_months >= 0),
  constraint subscriptions_next_whole check (
    (next_bitmask is null) = (next_crew_size is null) and (next_bitmask is null) = (next_payment_period is null)),
  constraint subscriptions_mandate check (
    (payment_method = 'DIRECT_DEBIT') = (mandate_id is not null) and (payment_method = 'DIRECT_DEBIT') = (sepa_mandate_text <> ''))
);
-- A crew has one subscription at a time, whoever buys at the same moment.
create unique index subscriptions_one_at_a_time on subscriptions (crew_id) where ended_on is null;
select crew_wall('subscriptions', 'select, insert, update');
-- With a demo crew that is discarded.
grant delete on subscriptions to glasen_maintenance;

-- owner: billing
-- A row is a voucher that an operator has made; those of the operator's file are not here.
create table vouchers (
  code text not null,
  kind text not null,
  value integer not null,
  months integer not null,
  valid_from date,
  valid_until date,
  max_uses integer,
  created_at timestamptz not null,
  constraint vouchers_pk primary key (code),
  constraint vouchers_kind check (kind in ('percent', 'amount', 'freeMonths')),
  constraint vouchers_value check (value > 0 and (kind <> 'percent' or value <= 100) and months > 0)
);
grant select, insert, update on vouchers to glasen_app, glasen_maintenance;

-- owner: billing
-- A row counts how often a voucher was used, whether it stands in a table or in the operator's file.
create table voucher_uses (
  code text not null,
  uses integer not null,
  constraint voucher_uses_pk primary key (code),
  constraint voucher_uses_positive check (uses > 0)
);
grant select, insert, update on voucher_uses to glasen_app, glasen_maintenance;
