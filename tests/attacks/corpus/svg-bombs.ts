import type { HostileFile } from './hostile-file.ts';

const svg = 'xmlns="http://www.w3.org/2000/svg"';
const shape = '<rect width="9" height="9"/>';

/** Builds SVGs that try to keep a parser or a browser busy forever. */
export function svgBombs(): HostileFile[] {
  const rejected: [string, string][] = [
    ['a billion laughs', withEntities(laughs(9, 10), '<text>&l9;</text>')],
    [
      'one long entity, many times',
      withEntities(`<!ENTITY a "${'a'.repeat(50_000)}">`, `<text>${'&a;'.repeat(50_000)}</text>`),
    ],
    [
      'an entity that holds itself',
      withEntities('<!ENTITY a "&b;"><!ENTITY b "&a;">', '<text>&a;</text>'),
    ],
    ['100,000 groups in each other', nested('g', 100_000)],
    ['100,000 groups that nobody closes', `<svg ${svg}>${'<g>'.repeat(100_000)}`],
    ['a million elements', `<svg ${svg}>${'<g/>'.repeat(1_000_000)}</svg>`],
    ['200,000 attributes', `<svg ${svg}><rect ${attributes(200_000)}/></svg>`],
    ['an attribute of 4 MB', `<svg ${svg}><path d="${'M0 0'.repeat(1_000_000)}"/></svg>`],
    ['nothing to see', ''],
    ['only white space', ' '.repeat(10_000)],
    ['only a comment', '<!-- <svg></svg> -->'],
  ];
  const taken: [string, string][] = [
    ['5,000 groups in each other', nested('g', 5_000)],
    ['500 SVGs in each other', nested('svg', 500)],
    ['10,000 attributes', `<svg ${svg}><rect ${attributes(10_000)}/>${shape}</svg>`],
    ['the same attribute 1,000 times', `<svg ${svg}><rect ${'x="1" '.repeat(1_000)}/></svg>`],
    ['10,000 namespaces', `<svg ${svg}><g ${namespaces(10_000)}/>${shape}</svg>`],
    ['uses that grow without end', `<svg ${svg}>${uses(9, 10)}</svg>`],
    ['a use of itself', `<svg ${svg}><g id="a"><use href="#a"/>${shape}</g></svg>`],
    [
      'patterns in patterns',
      `<svg ${svg}><pattern id="a" width="1" height="1"><rect fill="url(#a)" width="9" height="9"/></pattern><rect fill="url(#a)" width="9" height="9"/></svg>`,
    ],
    [
      'dimensions without measure',
      `<svg ${svg} width="1e30" height="1e30" viewBox="0 0 1e-30 1e-30">${shape}</svg>`,
    ],
    [
      'dimensions below zero',
      `<svg ${svg} width="-5" height="NaN" viewBox="a b c d">${shape}</svg>`,
    ],
    [
      'a blur without measure',
      `<svg ${svg}><filter id="a"><feGaussianBlur stdDeviation="1e9"/></filter><rect filter="url(#a)" width="9" height="9"/></svg>`,
    ],
    [
      'an animation without end',
      `<svg ${svg}><rect width="9" height="9"><animate attributeName="x" values="0;9" dur="0.001s" repeatCount="indefinite"/></rect></svg>`,
    ],
    [
      'a pattern for regular expressions',
      `<svg ${svg}><path d="${'0'.repeat(50_000)}!" style="${'url('.repeat(10_000)}"/>${shape}</svg>`,
    ],
    ['50,000 style rules', `<svg ${svg}><style>${'a{x:y}'.repeat(50_000)}</style>${shape}</svg>`],
    ['open brackets in styles', `<svg ${svg}><style>${'{[('.repeat(30_000)}</style>${shape}</svg>`],
    ['100,000 entities that are none', `<svg ${svg}><text>${'&#38;'.repeat(100_000)}</text></svg>`],
  ];
  return [...rejected.map((svg) => bomb(svg, false)), ...taken.map((svg) => bomb(svg, true))];
}

function bomb([what, text]: [string, string], mayBeTaken: boolean): HostileFile {
  return {
    name: `SVG with ${what}`,
    bytes: Buffer.from(text),
    fileName: 'bomb.svg',
    mayBeTaken,
    about: 'A few lines that cost a reader without limits its memory or its time.',
  };
}

function withEntities(entities: string, body: string): string {
  return `<?xml version="1.0"?><!DOCTYPE svg [${entities}]><svg ${svg}>${body}</svg>`;
}

function laughs(depth: number, width: number): string {
  const levels = Array.from({ length: depth }, (_, level) => {
    return `<!ENTITY l${level + 1} "${`&l${level};`.repeat(width)}">`;
  });
  return `<!ENTITY l0 "ha">${levels.join('')}`;
}

function nested(name: string, depth: number): string {
  return `<svg ${svg}>${`<${name}>`.repeat(depth)}${shape}${`</${name}>`.repeat(depth)}</svg>`;
}

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ');
}

function namespaces(count: number): string {
  return Array.from({ length: count }, (_, index) => `xmlns:n${index}="urn:${index}"`).join(' ');
}

function uses(depth: number, width: number): string {
  const levels = Array.from({ length: depth }, (_, level) => {
    return `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(width)}</g>`;
  });
  return `<g id="u0">${shape}</g>${levels.join('')}`;
}
