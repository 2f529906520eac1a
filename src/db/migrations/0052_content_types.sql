-- What the triggers know of each content type is in a table, which the program writes when it starts. See
-- functions/content-types.sql.
create table content_types (
  -- Also the name of its table.
  name text primary key,
  definition jsonb not null
);
insert into content_types (name, definition) select key, value from jsonb_each(first_content_types());

drop function if exists put_on_content_list(text, uuid, text, text, text, text, text, text, timestamptz, timestamptz,
  boolean, boolean, jsonb, text);
drop function if exists own_path_changes(jsonb);

-- The condition of keep_changed_search_entry has its column now.
drop trigger keep_search_entry_of_noindex on posts;
drop trigger keep_search_entry_of_noindex on projects;
select attach_content_type(name) from content_types order by name;

-- These tables refer to items of every type, so they accept new types, too.
alter table content_presence drop constraint content_presence_content_type_check,
  add foreign key (content_type) references content_types (name);
alter table draft_sessions drop constraint draft_sessions_subject_table_check,
  add foreign key (subject_table) references content_types (name);
alter table preview_links drop constraint preview_links_subject_table_check,
  add foreign key (subject_table) references content_types (name);
alter table revisions drop constraint revisions_subject_table_check,
  add foreign key (subject_table) references content_types (name);
alter table schedule_recipients drop constraint schedule_recipients_subject_table_check,
  add foreign key (subject_table) references content_types (name);
-- A trigger writes content_links, with the name of its own table, and the API checks the list of a view.
alter table content_links drop constraint content_links_subject_table_check;
alter table saved_views drop constraint saved_views_list_check;
