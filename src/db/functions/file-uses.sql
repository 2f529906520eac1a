-- Only for the triggers of the baseline, which migration 0015 drops; migration 0020 drops this function.
create or replace function keep_file_uses() returns trigger language plpgsql as $$
begin
  return null;
end $$;
