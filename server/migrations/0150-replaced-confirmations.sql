-- A tenancy has at most one open confirmation: a newer addition of the same tenant replaces it. An
-- addition is not undone while the provider's own data name the tenant.

alter table tenancy_confirmation drop constraint tenancy_confirmation_state_check;
alter table tenancy_confirmation drop constraint tenancy_confirmation_check;

update tenancy_confirmation older set state = 'replaced', tenant_id = null, updated_at = now()
where older.state in ('unconfirmed', 'disputed') and exists (
  select from tenancy_confirmation newer where newer.tenant_id = older.tenant_id
    and (newer.created_at, newer.id) > (older.created_at, older.id));

-- Contact data of tenants whose confirmation had no effect because of the older row.
update tenant t
set email = coalesce(a.email, p.known_email, t.email),
  phone_number = coalesce(a.phone_number, p.known_phone_number, t.phone_number)
from person p left join account a on a.person_id = p.id and a.kind = 'resident'
  and a.status = 'active'
where p.id = t.person_id and exists (select from tenancy_confirmation confirmed
    where confirmed.tenant_id = t.id and confirmed.state = 'confirmed')
  and exists (select from tenancy_confirmation replaced where replaced.state = 'replaced'
    and replaced.contract_id = t.contract_id and replaced.person_id = t.person_id)
  and not exists (select from tenancy_confirmation unconfirmed
    where unconfirmed.tenant_id = t.id and unconfirmed.state <> 'confirmed');

alter table tenancy_confirmation
  add check (state in ('unconfirmed', 'confirmed', 'disputed', 'undone', 'replaced')),
  add check ((state in ('undone', 'replaced')) = (tenant_id is null));
create unique index tenancy_confirmation_open on tenancy_confirmation (tenant_id)
  where state in ('unconfirmed', 'disputed');

alter table tenant
  -- When an import last named the tenant; null: none did, or a newer row of the contract does not,
  -- or the tenancy was begun again by an addition since.
  add column imported_at timestamptz;

update tenant t set imported_at = imported.at
from tenancy_confirmation k, lateral (
  select max(audit.at) as at from audit
  where audit.contract_id = k.contract_id and audit.action = 'contract.imported'
    and audit.at > k.created_at) imported
where t.id = k.tenant_id and imported.at is not null
  and (t.end_date is null or t.end_date >= current_date);
