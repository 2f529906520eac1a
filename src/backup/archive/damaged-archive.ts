/** An archive that cannot be used; the message says why. Nothing was changed. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}
