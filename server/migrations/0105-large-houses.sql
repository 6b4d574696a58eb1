-- The newest of those for every building: "is null" gives an index of several columns no order.
create index bulletin_of_all on bulletin (published_at desc, id) where real_property_id is null;

-- Whether a row names the file, as imports note it: those to be removed are not looked for among all.
alter table provider_file add column is_named boolean not null default false;
update provider_file set is_named = true
  where exists (select from document where document.provider_file_id = provider_file.id);
drop index provider_file_used_at_idx;
create index provider_file_unnamed on provider_file (used_at) where not is_named;
