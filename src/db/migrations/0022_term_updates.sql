-- Categories and tags that were renamed, merged or deleted while many items had them: the rest of the items is changed
-- in the background.
create table term_updates (
  term_id uuid primary key references terms (id) on delete cascade,
  -- Whether the term is removed from its items and then deleted.
  removes boolean not null,
  total integer not null,
  done integer not null,
  -- The items are changed in the order of their ids, up to this one so far.
  after_id uuid not null,
  started_at timestamptz not null default now()
);
