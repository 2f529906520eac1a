-- Mail of an installation without a mail server, for the mailbox of the operator. The body is sealed
-- with the installation's secret: codes and links in it would be as good as passwords.

create table kept_mails (
  id uuid primary key,
  place bigint not null generated always as identity unique,
  sealed text not null,
  kept_at timestamptz not null default now()
);
