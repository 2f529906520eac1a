-- Every address that nothing is found for is looked up here, in small letters.
create index redirects_name_idx on redirects (lower(from_path));
