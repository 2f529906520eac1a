import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ByteSource } from '../byte-source.ts';
import { damagedFile, InvalidFileError } from '../file-errors.ts';
import type { FileType } from '../file-types.ts';
import { macrosNotAllowed } from './macros.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const typesName = '[Content_Types].xml';
/** More is never unpacked of any entry. */
const maxUnpackedBytes = 1_048_576;
const office = 'application/vnd.openxmlformats-officedocument.';

/** Office Open XML: the folder and the media type of the main part. */
const officeTypes: readonly { type: FileType; folder: string; mainType: string }[] = [
  { type: 'docx', folder: 'word/', mainType: `${office}wordprocessingml.document.main+xml` },
  { type: 'xlsx', folder: 'xl/', mainType: `${office}spreadsheetml.sheet.main+xml` },
  { type: 'pptx', folder: 'ppt/', mainType: `${office}presentationml.presentation.main+xml` },
];

/** OpenDocument: the content of the entry `mimetype`. */
const openDocumentTypes: ReadonlyMap<string, FileType> = new Map([
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
]);

const officeMacro = /(^|\/)vba(project|data)[^/]*$|^xl\/macrosheets\//i;
const openDocumentMacro = /^(Basic|Scripts)\/./;
const program =
  /\.(apk|app|bat|class|cmd|com|cpl|dll|dmg|docm|dotm|exe|hta|jar|js|jse|lnk|msc|msi|pif|potm|ppam|ppsm|pptm|ps1|reg|scr|sh|vb|vbe|vbs|wsf|xlam|xlsm|xltm)$/i;

/**
 * The type of a ZIP file: an Office document, an OpenDocument or an archive; null for other formats that are ZIP files
 * inside. Only the list of types is unpacked, up to 1 MB. Throws an InvalidFileError for damaged files, macros and
 * programs.
 */
export async function detectZipType(bytes: ByteSource): Promise<FileType | null> {
  const entries = await readZipDirectory(bytes);
  const find = (name: string) => entries.find((entry) => entry.name === name);
  const types = find(typesName);
  if (types) return detectOfficeType(entries, await contentOf(types, bytes));
  const mimeType = find('mimetype');
  if (mimeType) {
    const type = openDocumentTypes.get((await contentOf(mimeType, bytes)).trim());
    if (type && entries.some(({ name }) => openDocumentMacro.test(name))) throw macrosNotAllowed();
    return type ?? null;
  }
  if (find('META-INF/MANIFEST.MF') || find('AndroidManifest.xml')) return null;
  if (entries.some(({ name }) => program.test(name))) throw programsNotAllowed();
  return 'zip';
}

function detectOfficeType(entries: readonly ZipEntry[], types: string): FileType | null {
  const holds = (folder: string) => entries.some(({ name }) => name.startsWith(folder));
  const isOffice = officeTypes.some(({ folder }) => holds(folder));
  const hasMacros = entries.some(({ name }) => officeMacro.test(name));
  if (isOffice && (hasMacros || /macroEnabled|vbaProject/i.test(types))) throw macrosNotAllowed();
  const found = officeTypes.find(
    ({ folder, mainType }) => holds(folder) && types.includes(mainType),
  );
  return found?.type ?? null;
}

/** Visitors might run them, as they might macros. */
function programsNotAllowed(): InvalidFileError {
  return new InvalidFileError(
    'unsupported',
    'The ZIP file contains a program or a document with macros. Remove it and upload the file again.',
  );
}

async function contentOf(entry: ZipEntry, bytes: ByteSource): Promise<string> {
  if (entry.storedBytes > maxUnpackedBytes)
    throw damagedFile('document', `${entry.name} is too large.`);
  const header = await bytes.read(entry.at, 30);
  const start = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const stored = await bytes.read(start, entry.storedBytes);
  if (entry.method === 0) return stored.toString('utf8');
  try {
    const whole = await promisify(inflateRaw)(stored, { maxOutputLength: maxUnpackedBytes });
    return whole.toString('utf8');
  } catch (error) {
    throw damagedFile('document', error);
  }
}
