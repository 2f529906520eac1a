import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { settings, settingsOfType } from '#settings/settings.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { changedValues, type Submitted } from '../changed-values.ts';
import { conflict, type FieldErrors } from '../errors.ts';
import { sizeInMegabytes } from '../media/file-size-limits.ts';
import { getLibraryIds } from '../media/library-images.ts';
import { getMediaKind } from '../media/media.ts';
import { media } from '../media/media-table.ts';
import { parseInput, toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { announceMailServer, type NoticeDeps } from './mail-server-notice.ts';
import { authorizeMailServer, concernsMailServer } from './mail-server-permission.ts';
import { type SettingsChange, settingsChange } from './settings-fields.ts';
import type { SettingsRow } from './settings-table.ts';
import { openSmtpPassword, sealSmtpPassword } from './smtp-password.ts';
import {
  type SettingsDeps,
  type StaffSettings,
  serverLimits,
  staffSettings,
} from './staff-settings.ts';
import { lockSettings, type SettingsColumns, writeSettings } from './write-settings.ts';

type Given = z.output<typeof settingsChange>;

const noSuchPicture = 'This image is not in the library. Choose another one.';
const passwordOfAnother =
  'Enter the password for this mail server or remove the stored one, which belongs to another server.';

/**
 * Saves the submitted fields; nothing is written if nothing changes. `version` is the one that the caller read, or 0 if
 * nothing was stored; an older one is rejected with `conflict` and the current settings. Only super admins change the
 * mail server, and each of them is told of it by email.
 */
export async function editSettings(
  db: Db,
  actor: Actor,
  version: number,
  change: SettingsChange,
  deps: SettingsDeps & NoticeDeps,
): Promise<StaffSettings> {
  authorize(actor, 'settings.manage');
  if (concernsMailServer(change)) authorizeMailServer(actor);
  const submitted = parseInput(settingsChange, change);
  return transactionAs(db, actor, async (tx) => {
    const current = await lockSettings(tx);
    if (current.version !== version) {
      throw conflict('The settings', await staffSettings(tx, deps));
    }
    const given = await columnsFor(tx, current, submitted, deps);
    const columns = changedValues<Required<SettingsColumns>>(current, given);
    if (version === 0 || Object.keys(columns).length > 0) {
      const after = await writeSettings(tx, actor, current, columns);
      if (concernsMailServer(columns)) {
        await announceMailServer(tx, actor, { before: current, after }, deps);
      }
    }
    return staffSettings(tx, deps);
  });
}

async function columnsFor(
  tx: Db,
  current: SettingsRow,
  { smtp_password, ...submitted }: Given,
  deps: SettingsDeps,
): Promise<Submitted<SettingsColumns>> {
  const problems: FieldErrors = { ...tooMuch(submitted, deps) };
  for (const name of settingsOfType('image')) {
    const address = submitted[name];
    if (!address || address === current[name]) continue;
    const found = await asInLibrary(tx, address);
    if (found === null) problems[name] = noSuchPicture;
    else submitted[name] = found;
  }
  if (smtp_password === undefined && isForAnotherServer(current, submitted)) {
    problems.smtp_password = passwordOfAnother;
  }
  if (Object.keys(problems).length > 0) throw toRejection(problems);
  return { ...submitted, ...passwordColumns(current, smtp_password, deps) };
}

function tooMuch(submitted: Given, deps: SettingsDeps): FieldErrors {
  const limits = serverLimits(deps);
  const problems: FieldErrors = {};
  for (const name of settingsOfType('bytes')) {
    const max = limits[settings[name].limit];
    if ((submitted[name] ?? 0) > max) {
      problems[name] = `Enter ${sizeInMegabytes(max)} or less, the server limit.`;
    }
  }
  return problems;
}

/** The URL of an image in the library; null for other images. */
async function asInLibrary(tx: Db, address: string): Promise<string | null> {
  const id = getLibraryIds([address]).get(address);
  if (id === undefined) return address.startsWith('/media/') ? null : address;
  const [file] = await tx
    .select({ file_url: media.file_url, file_type: media.file_type })
    .from(media)
    .where(and(eq(media.id, id), isNull(media.deleted_at)));
  return file && getMediaKind(file.file_type) === 'image' ? file.file_url : null;
}

/** Otherwise anyone who may change the host could have the stored password sent to their own server. */
function isForAnotherServer(current: SettingsRow, { smtp_host }: Given): boolean {
  const isSet = current.sealed_smtp_password !== null || current.smtp_password !== null;
  return isSet && Boolean(smtp_host) && smtp_host !== current.smtp_host;
}

function passwordColumns(
  { sealed_smtp_password: sealed }: SettingsRow,
  password: string | null | undefined,
  { appSecret }: SettingsDeps,
): SettingsColumns {
  if (password === undefined) return {};
  if (password === null) return { smtp_password: null, sealed_smtp_password: null };
  const isSame = sealed !== null && openSmtpPassword(appSecret, sealed) === password;
  return {
    smtp_password: null,
    sealed_smtp_password: isSame ? sealed : sealSmtpPassword(appSecret, password),
  };
}
