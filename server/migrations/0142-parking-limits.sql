-- Limits of what a contract does with its parking, beside the number of its spots.

alter table parking_area
  -- How many reservations that have not begun a contract may have; null: as many as spots.
  add column coming_per_contract integer check (coming_per_contract > 0),
  -- How often a contract may reserve, change and watch on one Helsinki day; ends count, too.
  add column writes_per_day integer not null default 10 check (writes_per_day > 0);
