-- The lists of the panel filter by the choices that a content type declares as filters. The start of the program writes
-- those of existing rows, and creates the indexes, with the definitions of the types.
-- The same order as of a change by another program, which locks its row before its trigger writes to content_list.
lock table pages, posts, projects, publications in access exclusive mode;
alter table content_list add column choices jsonb not null default '{}';
