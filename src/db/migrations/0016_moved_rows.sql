-- Its successor also says whether the row moved.
drop function if exists announce_live_change(text, text, text, text);
