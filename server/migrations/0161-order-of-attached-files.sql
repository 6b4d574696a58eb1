-- Files are shown in the order in which their writer added them. Several are announced at once, so
-- that the time of the announcement does not say it. Null: attached before this column.
alter table file add column place integer;
