-- A stored tag with a comma would become several the next time its post is edited. The trigger separates it now.
update posts set tags = tags, draft = draft
where array_to_string(tags, '') like '%,%'
  or jsonb_typeof(draft -> 'tags') = 'array' and exists (
    select from jsonb_array_elements_text(draft -> 'tags') as tag where tag like '%,%');
