-- What was stored of a row's subject before an import beside what the row said, sealed for its kind
-- and id: null where there is nothing such. Decision 0170.
alter table import_change add column beside_sealed text;
