/** The README of an export, for anyone who finds it. */
export const readme = `This folder is an export of a directorate's website: everything that belongs to it, in plain files.

  <table>.ndjson   the rows of a table, one JSON object per line; times are in UTC
  files/           the files of the library, by the storage_key of their rows in media.ndjson
  manifest.json    when it was made, and how many rows and files there are

It contains email addresses and password hashes. Keep it where nobody else can read it.
It does not contain keys, sessions, the audit log, image variants (they are generated again), preview
links, or the mail server password, which you have to enter again.

node bin/directorate.js import <this folder> reads it into an installation.
`;
