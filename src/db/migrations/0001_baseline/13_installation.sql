-- What the installation knows about itself.
create table installation (
  singleton boolean primary key default true check (singleton),
  app_secret_fingerprint text,
  starter_filled_at timestamptz
);
insert into installation default values;

-- Incremented once per transaction with a live change, in commit order: a listener that gets 7 after 5 knows that it
-- missed one.
create table change_counter (
  singleton boolean primary key default true check (singleton),
  value bigint not null default 0
);
insert into change_counter default values;
