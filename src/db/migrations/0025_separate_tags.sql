-- Tags with a comma become several, as they otherwise would when somebody edits the tags of the post. The trigger
-- separates them.
update posts set tags = tags, draft = draft
where array_to_string(tags, '') like '%,%'
  or jsonb_typeof(draft -> 'tags') = 'array' and exists (
    select from jsonb_array_elements_text(draft -> 'tags') as tag where tag like '%,%');
