-- What nearly every statement asks about a tenant, as functions: a database plans a function once in
-- a session, and a subquery again in each statement. Why an addition is open: decision 0095.

-- Whether somebody else than a person is under non-disclosure on a contract.
create function is_home_protected(contract uuid, person uuid) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (
    select from tenant sheltered
    where sheltered.contract_id = contract and sheltered.person_id <> person and exists (
      select from tenant elsewhere
      where elsewhere.person_id = sheltered.person_id and elsewhere.non_disclosure));
end
$$;

-- How the addition of a tenant by others stands that the tenant has not confirmed: unconfirmed,
-- disputed, or guarded when the home is protected. Null for everybody else.
create function open_addition_of(tenant uuid) returns text
language plpgsql stable parallel safe as $$
declare
  opened record;
begin
  select state, contract_id, person_id into opened
  from tenancy_confirmation
  where tenant_id = tenant and state in ('unconfirmed', 'disputed');
  return case
    when opened.state is null then null
    when is_home_protected(opened.contract_id, opened.person_id) then 'guarded'
    else opened.state end;
end
$$;
