-- Searches ignore accents, kinds of hyphens and apostrophes, and how letters are composed. See functions/folded-text.sql.
update content_list set title_key = left(lower(folded(title_key)), 300),
  searched = left(lower(folded(searched)), 10000)
where octet_length(searched) > length(searched);
update people_list set name_key = lower(folded(name_key)) where octet_length(name_key) > length(name_key);

drop index contact_messages_search_idx;
create index contact_messages_search_idx on contact_messages
  using gin (lower(folded(reference || ' ' || name || ' ' || email || ' ' || message)) gin_trgm_ops);
drop index emails_search_idx;
create index emails_search_idx on emails
  using gin (lower(folded(recipient || ' ' || coalesce(subject, ''))) gin_trgm_ops);
drop index media_words_idx;
create index media_words_idx on media
  using gin (lower(folded(file_name || ' ' || coalesce(alt_text, ''))) gin_trgm_ops);
drop index audit_log_words_idx;
create index audit_log_words_idx on audit_log
  using gin (lower(folded(actor_name || ' ' || subject_id || ' ' || details::text)) gin_trgm_ops);

do $$
declare
  page record;
  post record;
  project record;
begin
  for page in
    select pages.* from pages join search_entries on subject_table = 'pages' and subject_id = pages.id
  loop
    delete from search_entries where subject_table = 'pages' and subject_id = page.id;
    perform put_search_entry('pages', page.id, page.slug, page.title, page.excerpt, null,
      page.content, page.live_updated_at);
  end loop;
  for post in
    select posts.* from posts join search_entries on subject_table = 'posts' and subject_id = posts.id
  loop
    delete from search_entries where subject_table = 'posts' and subject_id = post.id;
    perform put_search_entry('posts', post.id, post.slug, post.title, post.excerpt,
      concat_ws(' . ', post.category, array_to_string(post.tags, ' . ')),
      post.content, coalesce(post.published_at, post.created_at));
  end loop;
  for project in
    select projects.* from projects join search_entries on subject_table = 'projects' and subject_id = projects.id
  loop
    delete from search_entries where subject_table = 'projects' and subject_id = project.id;
    perform put_search_entry('projects', project.id, project.slug, project.title, project.description,
      project.category, project.detailed_description, project.live_updated_at);
  end loop;
end $$;
