/** The smallest file with the parts of an MP4 video, with the given brands. */
export function mp4(major = 'isom', ...compatible: string[]): Buffer {
  return Buffer.concat([
    box('ftyp', `${major}\0\0\0\0${compatible.join('')}`),
    box('moov', box('mvhd', '\0'.repeat(100)).toString('latin1')),
    box('mdat', 'film'.repeat(200)),
  ]);
}

export function box(name: string, content: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(name + content, 'latin1')]);
}

/** The smallest file with the parts of a WebM video; with `live` it has no length. Its type follows `before` elements. */
export function webm(docType = 'webm', live = false, before = 0): Buffer {
  const content = [
    element('1654ae6b', element('ae', Buffer.alloc(20))),
    element('1f43b675', Buffer.alloc(700)),
  ];
  const segment = Buffer.concat(content);
  const padding = Array<Buffer>(before).fill(element('ec', Buffer.alloc(0)));
  return Buffer.concat([
    element('1a45dfa3', Buffer.concat([...padding, element('4282', Buffer.from(docType))])),
    live
      ? Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), segment])
      : element('18538067', segment),
  ]);
}

function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

/** Pages of one stream, whose type is given by `mark`. */
export function ogg(mark = '\x80theora'): Buffer {
  return Buffer.concat([
    page(2, `${mark}${'\0'.repeat(33)}`),
    page(0, 'x'.repeat(200)),
    page(4, 'x'),
  ]);
}

function page(flags: number, content: string): Buffer {
  const header = Buffer.alloc(28);
  header.write('OggS');
  header.writeUInt8(flags, 5);
  header.writeUInt8(1, 26);
  header.writeUInt8(content.length, 27);
  return Buffer.concat([header, Buffer.from(content, 'latin1')]);
}
