-- The database cleans and counts a small table anew after some hundred rows, and then plans every statement that touches it
-- anew: 2 ms more for the next stamp, and that several times within the minute in which a crew of 2,000 comes in.
alter table clock_states set (autovacuum_vacuum_threshold = 5000, autovacuum_analyze_threshold = 5000);
alter table stamps set (autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
alter table stamp_chains set (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
alter table day_results set (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
alter table events set (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
alter table kept_answers set (autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
