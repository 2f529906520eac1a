import type { Db } from '#db/client.ts';
import { parsePublicSettings, publicSettingNames } from '#domain/settings/public-settings.ts';
import { siteSettings } from '#domain/settings/settings-table.ts';
import { openSmtpPassword, sealSmtpPassword } from '#domain/settings/smtp-password.ts';
import { userProfiles } from '#domain/users/user-tables.ts';
import type { SourceRow } from '../../sources/import-source.ts';
import { composeTexts } from '../../values/compose-texts.ts';
import { getRowId } from '../../values/row-ids.ts';
import type { Columns } from '../../values/row-parser.ts';
import {
  type Candidate,
  type ImportContext,
  type Prepared,
  singleRecord,
  type TableRule,
} from '../table-rule.ts';
import { rewriteUrls } from '../url-rewriting.ts';
import { findUntouchedRows } from './starter-cleanup.ts';

/** The settings in words. */
const named = ['site_name', 'site_description', 'address', 'smtp_from_name'];

const publicNames: ReadonlySet<string> = new Set(publicSettingNames);

/** A single record, or one row per setting. Settings of the starter site are replaced. */
export const settingsRule: TableRule = {
  name: 'site_settings',
  references: [{ column: 'updated_by', table: userProfiles }],
  sameRow: singleRecord,
  gather: oneRecord,
  prepare,
  beforeTransaction: sealPasswords,
  isUntouched: async (tx) =>
    (await findUntouchedRows(tx, siteSettings, 'site_settings')).length > 0,
};

async function* oneRecord(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  const keyed: Columns = {};
  let place = '';
  for await (const row of rows) {
    const { key, value } = row.values;
    if (typeof key !== 'string') {
      yield row;
      continue;
    }
    place ||= row.place;
    keyed[key.trim()] = plainValue(value);
  }
  if (place !== '') yield { place, values: withSocialMedia(keyed) };
}

/** A plain value, `{value}`, or either of them as JSON text. */
function plainValue(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'value' in value) return value.value;
  if (typeof value !== 'string' || !/^\s*["{]/.test(value)) return value;
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'string' ? read : plainValue(read);
  } catch {
    return value;
  }
}

function withSocialMedia(keyed: Columns): Columns {
  const record: Columns = {};
  const social: Columns = {};
  for (const [key, value] of Object.entries(keyed)) {
    const network = /^social_(?!media$)(.+)$/.exec(key)?.[1];
    if (network === undefined) record[key] = value;
    else social[network] = value;
  }
  return Object.keys(social).length > 0 ? { social_media: social, ...record } : record;
}

function prepare({ id, ...row }: Columns, { newUrls, source }: ImportContext): Prepared {
  const read = composeTexts(rewriteUrls(row, newUrls), named, source);
  const known: Columns = { ...parsePublicSettings([read]) };
  const notes: string[] = [];
  const given: Columns = {};
  for (const [name, value] of Object.entries(read)) {
    given[name] = publicNames.has(name) ? known[name] : value;
    if (isLost(value, given[name])) notes.push(`${name} is invalid; the default is used.`);
  }
  const names = Object.keys(given).filter((name) => !/^(singleton|version|updated_)/.test(name));
  return {
    id: getRowId('site_settings', id, 'record'),
    label: names.join(', '),
    given,
    defaults: {},
    notes,
  };
}

/** Encrypts the password. If it equals the stored one, that is kept, so that the row counts as unchanged. */
async function sealPasswords(
  db: Db,
  candidates: readonly Candidate[],
  { appSecret }: ImportContext,
): Promise<void> {
  const { sealed_smtp_password } = siteSettings;
  const [stored] = await db.select({ sealed: sealed_smtp_password }).from(siteSettings);
  const sealed = stored?.sealed ?? null;
  const known = sealed === null ? null : openSmtpPassword(appSecret, sealed);
  for (const { given } of candidates) {
    const { smtp_password: password } = given;
    delete given.smtp_password;
    if (typeof password !== 'string' || password === '') continue;
    given.sealed_smtp_password =
      password === known ? sealed : sealSmtpPassword(appSecret, password);
  }
}

function isLost(value: unknown, kept: unknown): boolean {
  if (value === null || String(value).trim() === '') return false;
  return typeof value === 'string' && String(kept).toLowerCase() !== value.trim().toLowerCase();
}
