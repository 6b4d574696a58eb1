-- Who lives where, on what terms. Every instant is given by the portal's clock, so none defaults to now().

create table person (
  id uuid primary key default gen_random_uuid(),
  given_name text not null,
  family_name text not null,
  birth_date date,
  identity_code_sealed text,
  identity_code_hash text unique
);

create table account (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('resident', 'staff')),
  person_id uuid unique references person,
  resident_number text unique,
  email text not null unique check (email = lower(email)),
  password_hash text,
  phone_number text,
  identity_provider text not null check (identity_provider in ('ftn', 'passport')),
  language text not null default 'fi' check (language in ('fi', 'sv', 'en')),
  marketing_allowed boolean not null default false,
  communication_by_sms boolean not null default false,
  communication_by_email boolean not null default true,
  status text not null check (status in ('unconfirmed', 'active', 'removed')),
  created_at timestamptz not null,
  check (kind = 'staff' or (person_id is not null and resident_number is not null))
);

create table real_property (
  id uuid primary key default gen_random_uuid(),
  name text,
  street_address text not null,
  postal_code text not null,
  city text not null
);

create table contact (
  id uuid primary key default gen_random_uuid(),
  real_property_id uuid not null references real_property,
  contact_category text not null check (
    contact_category in (
      'property_maintenance', 'customer_service', 'property_management',
      'sales_representative', 'resident_committee', 'other'
    )
  ),
  name text,
  phone_number text,
  email text,
  service_role text,
  office_name text,
  url text,
  sort integer not null default 0
);
create index on contact (real_property_id, sort);

create table contract (
  id uuid primary key default gen_random_uuid(),
  real_property_id uuid not null references real_property,
  contract_type text not null check (contract_type in ('rental', 'right_of_occupancy')),
  status text not null check (status in ('active', 'signed', 'terminated')),
  start_date date not null,
  end_date date,
  street_address_line1 text not null,
  street_address_line2 text,
  postal_code text not null,
  city text not null,
  staircase_letter text,
  apartment_number text,
  reference_number text,
  property_company_name text,
  property_company_address text,
  collateral_bank_name text,
  is_collateral boolean not null default false,
  security_deposit_charged boolean not null default false,
  is_estate boolean not null default false,
  has_guardian_of_interests boolean not null default false,
  termination_tag text,
  selected_invoice_type text not null default 'contract_address' check (
    selected_invoice_type in ('contract_address', 'postal_invoice_address', 'corporate_electronic')
  ),
  selected_postal_address_type text not null default 'contract_address' check (
    selected_postal_address_type in (
      'contract_address', 'postal_invoice_address', 'corporate_electronic'
    )
  ),
  check (end_date >= start_date)
);
create index on contract (real_property_id);

create table tenant (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  person_id uuid references person,
  company_name text,
  tenant_role text not null check (
    tenant_role in ('non_tenant', 'replacement_apartment_tenant', 'subtenant', 'tenant')
  ),
  is_contract_party boolean not null,
  is_payer boolean not null,
  email text,
  phone_number text,
  non_disclosure boolean not null default false,
  start_date date not null,
  end_date date,
  unique (contract_id, person_id),
  check (num_nonnulls(person_id, company_name) = 1)
);
create index on tenant (person_id);

create table beneficiary (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  tenant_id uuid references tenant,
  beneficiary_name text not null,
  iban_sealed text not null,
  bic text,
  return_percentage numeric(5, 2) not null check (return_percentage between 0 and 100)
);
create index on beneficiary (contract_id);
create index on beneficiary (tenant_id);

create table invoice_address (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  kind text not null check (
    kind in ('contract_address', 'postal_invoice_address', 'corporate_electronic')
  ),
  invoice_recipient_name text,
  street_address_line1 text,
  street_address_line2 text,
  postal_code text,
  city text,
  country_code text,
  country_name text,
  electronic_address text,
  unique (contract_id, kind),
  check (
    case kind
      when 'corporate_electronic' then electronic_address is not null
      else num_nulls(street_address_line1, postal_code, city, country_code, country_name) = 0
    end
  )
);

create table notification (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  contract_id uuid not null references contract,
  priority text not null check (priority in ('normal', 'important')),
  category text not null,
  arrear_amount numeric(12, 2),
  is_closeable boolean not null,
  request_id uuid,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index on notification (account_id, created_at);
create index on notification (contract_id);
