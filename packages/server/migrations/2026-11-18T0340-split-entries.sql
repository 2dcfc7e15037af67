-- An entry of a bank statement names every invoice that a part of it was booked on.

-- A list of invoice numbers with their cents, in the order in which they were booked; empty: nothing was booked yet.
alter table statement_lines add column bookings jsonb not null default '[]';

update statement_lines l set bookings = booked.bookings
from (
  select split_part(p.source, '+', 1) as source,
    jsonb_agg(jsonb_build_object('invoiceNumber', i.invoice_number, 'cents', p.cents) order by p.payment_id) as bookings
  from payments p join invoices i on i.invoice_id = p.invoice_id
  where p.source like 'statement:%' group by 1) booked
where booked.source = 'statement:' || l.statement_id || '/' || l.line;
