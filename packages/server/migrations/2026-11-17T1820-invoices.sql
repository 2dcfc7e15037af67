-- Invoices, mandates, payments, debit runs and bank statements: the books of the operator.

-- The books belong to the company that runs the installation, not to the crews: numbers follow each other over all crews, and an
-- invoice is kept for years after its crew is gone. So these tables have no crew_id and no foreign key to crews; customer_id is the
-- number that the crew has or had. A transaction inside a crew still sees the rows of that crew alone, one outside of all crews
-- (an operator's, a job's) sees them all.
create function books_wall(book regclass) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('alter table %s enable row level security', book);
  execute format('alter table %s force row level security', book);
  execute format(
    'create policy %I on %s using (coalesce(nullif(current_setting(''app.crew_id'', true), '''')::bigint, customer_id) = customer_id)',
    book::text || '_of_customer', book);
end $$;
revoke all on function books_wall(regclass) from public;

-- owner: invoices
-- A row is a series of invoice numbers. A number is taken under the lock of the row, so a rollback gives it back and leaves no gap.
create table invoice_series (
  series text not null,
  last_number bigint not null,
  constraint invoice_series_pk primary key (series)
);
grant select, insert, update on invoice_series to glasen_app;
revoke delete on invoice_series from glasen_maintenance;

-- owner: invoices
-- A row is a SEPA mandate as its giver accepted it. The account number is sealed; its last four digits are for people to recognize it.
create table mandates (
  mandate_id uuid not null,
  customer_id bigint not null,
  accepted_by bigint not null,
  reference text not null,
  iban_sealed bytea not null,
  iban_last4 text not null,
  bic text,
  holder text not null,
  mandate_text text not null,
  text_version text not null,
  accepted_at timestamptz not null,
  -- The network address from which it was accepted.
  address text not null,
  constraint mandates_pk primary key (mandate_id),
  constraint mandates_reference_once unique (reference)
);
create index mandates_of_customer on mandates (customer_id);
select books_wall('mandates');
grant select, insert on mandates to glasen_app;
revoke delete on mandates from glasen_maintenance;

create sequence invoice_ids;

-- owner: invoices
-- A row is an issued invoice or credit note. Nobody may update or delete one: a correction is another row.
create table invoices (
  invoice_id bigint not null default nextval('invoice_ids'),
  customer_id bigint not null,
  -- A subscription of the crew; without a foreign key, since the subscription goes with the crew.
  subscription_id uuid,
  series text not null,
  number bigint not null,
  invoice_number text not null,
  kind text not null,
  corrects_id bigint,
  dedupe_key text not null,
  issued_on date not null,
  issued_at timestamptz not null,
  currency text not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  gross_cents bigint not null,
  payment_method text not null,
  mandate_id uuid,
  -- Everything that stands on it, seller and recipient included, as it was on that day.
  content jsonb not null,
  constraint invoices_pk primary key (invoice_id),
  constraint invoices_number_once unique (series, number),
  constraint invoices_number_text_once unique (invoice_number),
  constraint invoices_issued_once unique (customer_id, dedupe_key),
  constraint invoices_corrects foreign key (corrects_id) references invoices (invoice_id),
  constraint invoices_mandate foreign key (mandate_id) references mandates (mandate_id),
  constraint invoices_kind_known check (kind in ('invoice', 'credit-note')),
  constraint invoices_correction_of_credit check ((kind = 'credit-note') = (corrects_id is not null)),
  constraint invoices_sum check (gross_cents = net_cents + vat_cents),
  constraint invoices_sign check (case kind when 'invoice' then net_cents >= 0 else net_cents <= 0 end),
  constraint invoices_method_known check (payment_method in ('DIRECT_DEBIT', 'INVOICE')),
  constraint invoices_mandate_of_debit check (payment_method = 'INVOICE' or mandate_id is not null)
);
create index invoices_of_customer on invoices (customer_id, invoice_id);
create index invoices_by_day on invoices (issued_on);
create index invoices_by_squeezed_number on invoices (replace(invoice_number, '-', ''));
select books_wall('invoices');
grant select, insert on invoices to glasen_app;
grant usage, select on sequence invoice_ids to glasen_app;
revoke delete on invoices from glasen_maintenance;

-- owner: invoices
-- A row is the file of an invoice as it was sent, kept because a later version of the product may draw it differently.
create table invoice_files (
  invoice_id bigint not null,
  customer_id bigint not null,
  pdf bytea not null,
  constraint invoice_files_pk primary key (invoice_id),
  constraint invoice_files_invoice foreign key (invoice_id) references invoices (invoice_id)
);
select books_wall('invoice_files');
grant select, insert on invoice_files to glasen_app;
revoke delete on invoice_files from glasen_maintenance;

create sequence debit_run_ids;

-- owner: invoices
-- A row is a run of direct debits: one file for the bank.
create table debit_runs (
  run_id bigint not null default nextval('debit_run_ids'),
  message_id text not null,
  state text not null,
  created_at timestamptz not null,
  constraint debit_runs_pk primary key (run_id),
  constraint debit_runs_message_once unique (message_id),
  constraint debit_runs_state_known check (state in ('created', 'collected', 'cancelled'))
);
grant select, insert, update on debit_runs to glasen_app;
grant usage, select on sequence debit_run_ids to glasen_app;
revoke delete on debit_runs from glasen_maintenance;

-- owner: invoices
-- A row is the open item of an invoice: what is left to pay, and how far reminding has got. A credit note has none.
create table open_items (
  invoice_id bigint not null,
  customer_id bigint not null,
  state text not null,
  open_cents bigint not null,
  due_on date not null,
  reminders integer not null default 0,
  reminded_on date,
  -- The bank returned a debit: the money is asked for by reminders from then on.
  is_returned boolean not null default false,
  -- The run that collects it now; an invoice is in one run at a time.
  run_id bigint,
  constraint open_items_pk primary key (invoice_id),
  constraint open_items_invoice foreign key (invoice_id) references invoices (invoice_id),
  constraint open_items_run foreign key (run_id) references debit_runs (run_id),
  constraint open_items_state_known check (state in ('open', 'partlyPaid', 'paid', 'overpaid', 'credited')),
  constraint open_items_state_by_amount check (
    case when open_cents < 0 then state = 'overpaid' when open_cents = 0 then state in ('paid', 'credited')
      else state in ('open', 'partlyPaid') end),
  constraint open_items_reminders_known check (reminders between 0 and 3)
);
create index open_items_unpaid on open_items (due_on) where state in ('open', 'partlyPaid');
create index open_items_of_run on open_items (run_id) where run_id is not null;
select books_wall('open_items');
grant select, insert, update on open_items to glasen_app;
revoke delete on open_items from glasen_maintenance;

-- owner: invoices
-- A row is one debit of a run.
create table debits (
  run_id bigint not null,
  invoice_id bigint not null,
  customer_id bigint not null,
  mandate_id uuid not null,
  cents bigint not null,
  collect_on date not null,
  constraint debits_pk primary key (run_id, invoice_id),
  constraint debits_run foreign key (run_id) references debit_runs (run_id),
  constraint debits_invoice foreign key (invoice_id) references invoices (invoice_id),
  constraint debits_mandate foreign key (mandate_id) references mandates (mandate_id),
  constraint debits_amount check (cents > 0)
);
create index debits_of_invoice on debits (invoice_id);
select books_wall('debits');
grant select, insert on debits to glasen_app;
revoke delete on debits from glasen_maintenance;

create sequence statement_ids;

-- owner: invoices
-- A row is an imported bank statement; the hash of the file keeps it from being imported twice.
create table statements (
  statement_id bigint not null default nextval('statement_ids'),
  name text not null,
  sha256 bytea not null,
  known_lines integer not null,
  imported_at timestamptz not null,
  constraint statements_pk primary key (statement_id),
  constraint statements_file_once unique (sha256)
);
grant select, insert on statements to glasen_app;
grant usage, select on sequence statement_ids to glasen_app;
revoke delete on statements from glasen_maintenance;

-- owner: invoices
-- A row is an entry of a statement, what it was matched to, and what was decided about it.
create table statement_lines (
  statement_id bigint not null,
  line integer not null,
  booked_on date not null,
  cents bigint not null,
  currency text not null,
  counterparty text not null,
  iban_last4 text,
  remittance text not null,
  return_code text,
  bank_reference text,
  verdict text not null,
  -- The invoice that it was matched to, then the one that it was booked on.
  invoice_id bigint,
  decision text not null default 'open',
  constraint statement_lines_pk primary key (statement_id, line),
  constraint statement_lines_statement foreign key (statement_id) references statements (statement_id),
  constraint statement_lines_invoice foreign key (invoice_id) references invoices (invoice_id),
  constraint statement_lines_entry_once unique (bank_reference, booked_on, cents),
  constraint statement_lines_decision_known check (decision in ('open', 'booked', 'ignored')),
  constraint statement_lines_booked_on_invoice check (decision <> 'booked' or invoice_id is not null)
);
create index statement_lines_of_invoice on statement_lines (invoice_id) where invoice_id is not null;
grant select, insert, update on statement_lines to glasen_app;
revoke delete on statement_lines from glasen_maintenance;

create sequence payment_ids;

-- owner: invoices
-- A row is money booked on an invoice: a transfer, a debit, its return, or the amount of a credit note. Append-only.
create table payments (
  payment_id bigint not null default nextval('payment_ids'),
  invoice_id bigint not null,
  customer_id bigint not null,
  kind text not null,
  cents bigint not null,
  booked_on date not null,
  -- What it came by: the entry of a statement, the run, or the credit note; each books once.
  source text not null,
  booked_at timestamptz not null,
  constraint payments_pk primary key (payment_id),
  constraint payments_invoice foreign key (invoice_id) references invoices (invoice_id),
  constraint payments_source_once unique (invoice_id, source),
  constraint payments_kind_known check (kind in ('transfer', 'debit', 'return', 'credit')),
  constraint payments_sign check ((kind = 'return') = (cents < 0) and cents <> 0)
);
select books_wall('payments');
grant select, insert on payments to glasen_app;
grant usage, select on sequence payment_ids to glasen_app;
revoke delete on payments from glasen_maintenance;

-- owner: kernel/jobs
-- A row is a file that is sent with a mail; it goes when the mail goes.
create table mail_files (
  mail_id uuid not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  constraint mail_files_pk primary key (mail_id, name),
  constraint mail_files_mail foreign key (mail_id) references mails (mail_id) on delete cascade
);
grant select, insert on mail_files to glasen_app, glasen_maintenance;
