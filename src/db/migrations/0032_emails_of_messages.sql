-- The contact message that an email is about; they are deleted together. Not a foreign key: the log is kept for another
-- time than messages.
alter table emails add column message_id uuid;
create index emails_message_idx on emails (message_id) where message_id is not null;

update emails set message_id = entry.message_id
  from message_entries entry where entry.email_id = emails.id;

-- From the first attempt, the subject of an email is known, and ends with the reference.
update emails set message_id = message.id
  from contact_messages message
  where emails.message_id is null
    and emails.kind in ('message_receipt', 'message_notification', 'message_assigned', 'message_reply')
    and message.reference = substring(emails.subject from '\((M-[0-9A-Z-]+)\)$');
