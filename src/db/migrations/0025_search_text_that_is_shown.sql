-- The indexed text of a page is what visitors see of its blocks: without hidden columns, blocks of unknown types,
-- zones without a parent, and buttons without a link.
do $$
declare
  page record;
begin
  for page in
    select pages.* from pages join search_entries on subject_table = 'pages' and subject_id = pages.id
  loop
    delete from search_entries where subject_table = 'pages' and subject_id = page.id;
    perform put_search_entry('pages', page.id, page.slug, page.title, page.excerpt, null,
      page.content, page.live_updated_at);
  end loop;
end $$;
