-- Payment after the purchase: ends of mandates, other methods, split and double payments, and checked VAT ids.

-- owner: invoices
-- A row is the end of a mandate, written once: nothing is collected by it from then on.
create table mandate_ends (
  mandate_id uuid not null,
  customer_id bigint not null,
  ended_on date not null,
  reason text not null,
  constraint mandate_ends_pk primary key (mandate_id),
  constraint mandate_ends_mandate foreign key (mandate_id) references mandates (mandate_id),
  constraint mandate_ends_reason_known check (reason in ('replaced', 'revoked', 'lapsed', 'refused'))
);
create index mandate_ends_of_customer on mandate_ends (customer_id);
select books_wall('mandate_ends');
grant select, insert on mandate_ends to glasen_app;
revoke delete on mandate_ends from glasen_maintenance;

-- owner: invoices
-- A row is the open item of an invoice: what is left to pay, and how far reminding has got. A credit note has none.
-- The mandate that the next debit goes by, which may be younger than the one on the invoice; null: nothing is debited.
alter table open_items add column mandate_id uuid;
-- The method of payment asks for the money itself, so that reminders wait until it has failed.
alter table open_items add column is_collected boolean not null default false;
alter table open_items add constraint open_items_mandate foreign key (mandate_id) references mandates (mandate_id);
update open_items o set mandate_id = i.mandate_id, is_collected = true
  from invoices i where i.invoice_id = o.invoice_id and i.payment_method = 'DIRECT_DEBIT';
create index open_items_of_customer on open_items (customer_id) where state in ('open', 'partlyPaid');
create index debits_of_mandate on debits (mandate_id, collect_on);

-- owner: invoices
-- A row is an issued invoice or credit note. Nobody may update or delete one: a correction is another row.
-- A method of payment is known to the product, not to the database, so that a new one needs no new table.
alter table invoices drop constraint invoices_method_known;
alter table invoices add constraint invoices_method_named check (payment_method ~ '^[A-Z_]{3,30}$');
alter table invoices drop constraint invoices_mandate_of_debit;
alter table invoices add constraint invoices_mandate_of_debit check (payment_method <> 'DIRECT_DEBIT' or mandate_id is not null);

-- owner: invoices
-- A row is money booked on an invoice: a payment, a debit, its return, the amount of a credit note, money paid back, or money moved
-- from an invoice that was paid twice to another one. Append-only.
alter table payments drop constraint payments_kind_known;
alter table payments add constraint payments_kind_known
  check (kind in ('transfer', 'debit', 'card', 'return', 'credit', 'refund', 'moved'));
alter table payments drop constraint payments_sign;
alter table payments add constraint payments_sign check (cents <> 0 and (kind = 'moved' or (kind in ('return', 'refund')) = (cents < 0)));

-- owner: invoices
-- A row is an entry of a statement, what it was matched to, and what was decided about it.
-- What has been booked of it; the rest waits for a decision.
alter table statement_lines add column booked_cents bigint not null default 0;
update statement_lines set booked_cents = cents where decision = 'booked';
alter table statement_lines add constraint statement_lines_booked_part check (
  abs(booked_cents) <= abs(cents) and booked_cents::numeric * cents >= 0 and (decision <> 'booked' or booked_cents = cents));

-- owner: billing
-- A row is a subscription that a crew has bought, with the terms that count now and those from the next period on.
alter table subscriptions drop constraint subscriptions_payment_method;
alter table subscriptions add constraint subscriptions_payment_method check (payment_method ~ '^[A-Z_]{3,30}$');
-- The mandate no longer counts, and no other method of payment has been chosen yet.
alter table subscriptions add column mandate_ended_on date;
-- What the European register said about the VAT id, and when; the reference proves the question.
alter table subscriptions add column vat_check text;
alter table subscriptions add column vat_checked_at timestamptz;
alter table subscriptions add column vat_check_reference text;
alter table subscriptions add constraint subscriptions_vat_check_known check (vat_check in ('valid', 'invalid', 'unverified'));
alter table subscriptions add constraint subscriptions_vat_check_of_id check (vat_check is null or vat_id is not null);
