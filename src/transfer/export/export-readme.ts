/** What lies in an export, for whoever finds it. */
export const readme = `This folder is an export of a directorate's website: everything that belongs to it, in plain files.

  <table>.ndjson   the rows of a table, one JSON object a line; times are in UTC
  files/           the files of the library, by the storage_key of their rows in media.ndjson
  manifest.json    when it was made, and how many rows and files there are

It holds addresses of people and the hashes of their passwords. Keep it where nobody else can read it.
It does not hold: keys, sessions, the audit log, smaller forms of pictures (they are made anew), links to
previews, and the password of the mail server, which has to be entered again.

npm run directorate -- import <this folder> reads it into an installation.
`;
