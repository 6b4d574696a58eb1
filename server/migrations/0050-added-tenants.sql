-- What a person who was added to a contract is told, and what the others may see of them.

-- What a card of category normal is about.
alter table notification add column about text check (about in ('tenant_added'));

-- The name by which the others on the contract know a protected person; null: the person's own.
alter table tenant add column shown_given_name text;
alter table tenant add column shown_family_name text;
