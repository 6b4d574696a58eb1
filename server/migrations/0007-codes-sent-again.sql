-- What a code is derived from beside its scope and the secret key, so that it can be sent again
-- without being kept. Null where none was made.
alter table mailed_code add column made_at timestamptz;
