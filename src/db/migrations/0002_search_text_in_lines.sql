-- The indexed text has a line for each text of a page, so that search results can separate them. The words stay.
update search_entries
  set text = coalesce(cut_for_search(lines_for_search(text_of_blocks(pages.content))), '')
  from pages where subject_table = 'pages' and subject_id = pages.id;
update search_entries
  set text = coalesce(cut_for_search(lines_for_search(text_of_html(posts.content))), '')
  from posts where subject_table = 'posts' and subject_id = posts.id;
update search_entries
  set text = coalesce(cut_for_search(lines_for_search(text_of_html(projects.detailed_description))), '')
  from projects where subject_table = 'projects' and subject_id = projects.id;
