-- When the password was given again in a session, for what a stolen session must not do.
alter table session add column password_confirmed_at timestamptz;
