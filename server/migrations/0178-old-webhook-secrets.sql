-- While a secret is rotated, messages are signed with the old one too. Decision 0164.
alter table webhook
  add column old_secret_sealed text,
  -- Until then it signs; null without an old secret.
  add column old_secret_until timestamptz;
