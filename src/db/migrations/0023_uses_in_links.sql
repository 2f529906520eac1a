-- A file that the alert or an entry of a menu leads to is in use as well.
do $$
declare
  watched text;
begin
  foreach watched in array array['alert_banner', 'navigation'] loop
    execute format(
      'create trigger keep_file_uses after insert or update or delete on %I
         for each row execute function keep_file_uses()', watched);
    -- What is there already.
    execute format(
      'insert into file_uses (address, subject_table, subject_id, live)
         select used, %L, subject.id, true from %I as subject,
           addresses_in((select string_agg(value, E''\n'')
             from jsonb_each_text(to_jsonb(subject)))) as found(used)', watched, watched);
  end loop;
end $$;
