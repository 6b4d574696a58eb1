-- What residents read of their building, whom to turn to when, and who is on the committee.

alter table real_property
  add column construction_date date,
  add column floor_count integer,
  add column areas_total numeric(10, 2),
  add column heating_method text check (
    heating_method in (
      'air_to_water_heat_pump', 'district', 'electrical', 'geothermal', 'solar', 'oil',
      'natural_gas', 'no_heating', 'not_set'
    )
  ),
  add column image_url text,
  add column internet_operator_office_name text,
  add column internet_operator_email text,
  add column internet_operator_phone_number text,
  add column building text,
  add column district text,
  add column district_specifier text,
  add column region text;

alter table contact
  add column opening_hours_fi text,
  add column opening_hours_sv text,
  add column opening_hours_en text;
