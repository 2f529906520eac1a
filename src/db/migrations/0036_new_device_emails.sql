-- Which devices the owner of an account has been told of, so that a script cannot flood a mailbox.
create table auth.new_device_emails (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A digest of the device's name and network.
  device text not null,
  sent_at timestamptz not null,
  primary key (user_id, device)
);
