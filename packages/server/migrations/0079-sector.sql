-- Working time acts say something of their own about some trades: shorter rests, other nights, records in time.
alter table evaluation_settings add column sector text not null default 'other';
alter table evaluation_settings add constraint evaluation_settings_sector_known
  check (sector in ('other', 'bakery', 'broadcasting', 'care', 'catering', 'cleaning', 'construction', 'farming', 'meat', 'transport'));
