/** How many bytes are needed for the check. */
const signatureBytes = 12;

const webmMark = 0x1a45dfa3;

/** Whether a file that starts with these bytes can be a video; it may still be invalid. */
export function looksLikeVideo(beginning: Buffer): boolean {
  if (beginning.length < signatureBytes) return false;
  const brand = beginning.toString('latin1', 8, signatureBytes);
  if (beginning.toString('latin1', 4, 8) === 'ftyp') return brand !== 'avif' && brand !== 'avis';
  return beginning.readUInt32BE(0) === webmMark || beginning.toString('latin1', 0, 4) === 'OggS';
}
