import { JSDOM } from 'jsdom';

const svgNamespace = 'http://www.w3.org/2000/svg';
const { DOMParser } = new JSDOM().window;

const elementType = 1;
const textTypes = [3, 4, 8];
const rootTypes = [elementType, ...textTypes];

const active =
  /^(script|foreignobject|handler|listener|iframe|frame|embed|object|applet|portal|link|meta|base|form|input|button|img|image-set|video|audio|source|track|template|tref|math|xi:include)$/;
const animation = /^(set|animate|animatecolor|animatemotion|animatetransform)$/;
const animatedInVain = /^((.*:)?href|on.*|style|src|class)$/i;
const fetching = /^(src|srcset|ping|action|formaction|data|poster|background|manifest|base)$/;
const inside = /^(#|data:image\/(png|jpeg|gif|webp);base64,)/i;
const otherEncoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["'])/i;
const programs =
  /^(javascript:|vbscript:|livescript:|file:|ftp:|data:text|data:application|data:image\/svg)/;

/** Lists what a browser would run or fetch when it opens `markup` as a document. Empty for a harmless SVG. */
export function findActiveContent(markup: string): string[] {
  const document = new DOMParser().parseFromString(markup, 'image/svg+xml');
  const root = document.documentElement;
  if (document.getElementsByTagName('parsererror').length > 0) return ['It is no XML.'];
  if (root.localName !== 'svg' || root.namespaceURI !== svgNamespace) return ['It is no SVG.'];
  const faults = [...document.childNodes]
    .filter(({ nodeType }) => !rootTypes.includes(nodeType))
    .map(({ nodeName }) => `It has ${nodeName} beside its root.`);
  if (otherEncoding.test(markup)) faults.push('It says that it is in another encoding.');
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeType === elementType) {
      faults.push(...faultsOf(node as Element));
      open.push(...node.childNodes);
    } else if (!textTypes.includes(node.nodeType)) {
      faults.push(`It has an instruction ${node.nodeName}.`);
    }
  }
  return faults;
}

function faultsOf(element: Element): string[] {
  const name = element.localName.toLowerCase();
  const faults: string[] = [];
  if (element.namespaceURI !== svgNamespace) faults.push(`<${element.nodeName}> is no SVG.`);
  if (active.test(name)) faults.push(`<${element.nodeName}> is active.`);
  const animated = element.getAttribute('attributeName')?.trim() ?? '';
  if (animation.test(name) && animatedInVain.test(animated)) {
    faults.push(`<${element.nodeName}> changes ${animated}.`);
  }
  if (name === 'style' && reachesOut(element.textContent)) faults.push('<style> reaches out.');
  for (const attribute of element.attributes) {
    const fault = faultOf(attribute);
    if (fault) faults.push(`${attribute.name} of <${element.nodeName}> ${fault}.`);
  }
  return faults;
}

function faultOf({ localName, value, prefix }: Attr): string | undefined {
  const name = localName.toLowerCase();
  if (prefix === 'xmlns' || name === 'xmlns') return undefined;
  if (name.startsWith('on')) return 'is run';
  if (fetching.test(name)) return 'is fetched';
  if (name === 'href' && !inside.test(value.trim()) && value !== '') return 'leads outside';
  if (reachesOut(value)) return 'reaches out';
  const bare = value.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '').toLowerCase();
  return bare.split(';').some((part) => programs.test(part)) ? 'is a program' : undefined;
}

/** Returns true if a style fetches something, after undoing common disguises. */
function reachesOut(style: string): boolean {
  const plain = style
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_all, code) => signOf(Number.parseInt(code, 16)))
    .replaceAll('\\', '')
    .toLowerCase();
  const addresses = plain.matchAll(/url\(\s*(['"]?)\s*(.?)/g);
  return (
    /@import|expression\s*\(|-moz-binding|behavior\s*:|image-set\s*\(|@font-face/.test(plain) ||
    [...addresses].some(([, , first]) => first !== '#')
  );
}

function signOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
