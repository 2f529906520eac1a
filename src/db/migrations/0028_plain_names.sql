-- Names that say what they are, as the panel and the code do.
update audit_log set action = 'unpublish' where action = 'withdraw';
update audit_log set details = jsonb_set(details, '{action}', '"unpublish"')
where action = 'unschedule' and details ->> 'action' = 'withdraw';

update jobs set queue = 'image_variants' where queue = 'pictures';

alter table kept_mails rename to stored_emails;
alter table stored_emails rename column kept_at to stored_at;
alter table stored_emails rename constraint kept_mails_pkey to stored_emails_pkey;
alter table stored_emails rename constraint kept_mails_place_key to stored_emails_place_key;
alter sequence kept_mails_place_seq rename to stored_emails_place_seq;
