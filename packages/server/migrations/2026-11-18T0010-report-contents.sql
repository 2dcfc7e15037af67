-- Lets a saved report be about plan against actual as well as about times.

alter table report_views
  add column content text not null default 'times',
  add column group_by text not null default 'userId';
alter table report_views add constraint report_views_content_known check (content in ('times', 'planActual'));
alter table report_views
  add constraint report_views_group_by_known check (group_by in ('userId', 'workplaceId', 'timeCategory1Id', 'day', 'week'));
