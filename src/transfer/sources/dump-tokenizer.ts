import { ImportSourceError, maxRowLength, rowTooLong } from './import-source.ts';

export interface Token {
  kind: 'word' | 'name' | 'text' | 'number' | 'sign';
  /** The content, without quotes and with escapes resolved. */
  text: string;
}

interface Found {
  /** Null for white space and comments. */
  token: Token | null;
  end: number;
}

const blank = /\s+/y;
const word = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
const number = /\d[\w.]*(?:(?<=[eE])[+-]\d+)?/y;
const tag = /\$(?:[A-Za-z_]\w*)?\$/y;

/** Reads a plain SQL dump token by token, or line by line where it contains data. */
export class DumpText {
  readonly #chunks: AsyncIterator<string>;
  #text = '';
  #at = 0;
  #isWhole = false;

  constructor(chunks: AsyncIterable<string>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Returns the next token; null at the end. */
  async token(): Promise<Token | null> {
    for (;;) {
      const found = this.#at < this.#text.length ? this.#find() : null;
      // A token that touches the end of the buffer may continue in the next chunk.
      if (found && (found.end < this.#text.length || this.#isWhole)) {
        this.#at = found.end;
        if (found.token) return found.token;
      } else if (this.#isWhole) {
        if (this.#at === this.#text.length) return null;
        throw new ImportSourceError('The dump ends in the middle of a statement.');
      } else {
        await this.#more();
      }
    }
  }

  /** Returns everything up to the next line break; null at the end. */
  async line(): Promise<string | null> {
    let searched = this.#at;
    for (;;) {
      const end = this.#text.indexOf('\n', searched);
      if (end !== -1) {
        const line = this.#text.slice(this.#at, end);
        this.#at = end + 1;
        return line.endsWith('\r') ? line.slice(0, -1) : line;
      }
      if (this.#isWhole) {
        const rest = this.#text.slice(this.#at);
        this.#at = this.#text.length;
        return rest === '' ? null : rest;
      }
      const unread = this.#text.length - this.#at;
      await this.#more();
      searched = this.#at + unread;
    }
  }

  async #more(): Promise<void> {
    const unread = this.#text.slice(this.#at);
    if (unread.length > maxRowLength) throw rowTooLong();
    const { value, done } = await this.#chunks.next();
    this.#text = done ? unread : unread + value;
    this.#at = 0;
    this.#isWhole = done === true;
  }

  /** Returns null while the end of the token has not been read. */
  #find(): Found | null {
    const at = this.#at;
    const [sign = '', next = ''] = this.#text.slice(at, at + 2);
    if (/\s/.test(sign)) return { token: null, end: this.#endOf(blank) };
    if (sign === '-' && next === '-') return this.#upTo('\n', at);
    if (sign === '/' && next === '*') return this.#upTo('*/', at + 2);
    // A psql command, such as \restrict.
    if (sign === '\\') return this.#upTo('\n', at);
    if (sign === "'") return this.#quoted("'", at + 1, 'text');
    if (sign === '"') return this.#quoted('"', at + 1, 'name');
    if (/[eE]/.test(sign) && next === "'") return this.#escaped(at + 2);
    if (sign === '$') return this.#dollarQuoted();
    for (const [kind, shape] of [
      ['word', word],
      ['number', number],
    ] as const) {
      const end = this.#endOf(shape);
      if (end > at) return { token: { kind, text: this.#text.slice(at, end) }, end };
    }
    return { token: { kind: 'sign', text: sign }, end: at + 1 };
  }

  #endOf(shape: RegExp): number {
    shape.lastIndex = this.#at;
    return shape.test(this.#text) ? shape.lastIndex : this.#at;
  }

  #upTo(end: string, from: number): Found | null {
    const at = this.#text.indexOf(end, from);
    if (at !== -1) return { token: null, end: at + end.length };
    return this.#isWhole ? { token: null, end: this.#text.length } : null;
  }

  #quoted(quote: string, from: number, kind: 'text' | 'name'): Found | null {
    for (let at = from; ; at += 2) {
      at = this.#text.indexOf(quote, at);
      if (at === -1 || (at === this.#text.length - 1 && !this.#isWhole)) return null;
      if (this.#text[at + 1] === quote) continue;
      const text = this.#text.slice(from, at).replaceAll(quote + quote, quote);
      return { token: { kind, text }, end: at + 1 };
    }
  }

  #escaped(from: number): Found | null {
    const stops = /['\\]/g;
    for (let at = from; ; at += 2) {
      stops.lastIndex = at;
      at = stops.exec(this.#text)?.index ?? -1;
      if (at === -1 || (at === this.#text.length - 1 && !this.#isWhole)) return null;
      if (this.#text[at] === '\\' || this.#text[at + 1] === "'") continue;
      const text = unescaped(this.#text.slice(from, at).replaceAll("''", "'"));
      return { token: { kind: 'text', text }, end: at + 1 };
    }
  }

  #dollarQuoted(): Found | null {
    const { end: at } = { end: this.#endOf(tag) };
    if (at === this.#at) return { token: { kind: 'sign', text: '$' }, end: this.#at + 1 };
    const mark = this.#text.slice(this.#at, at);
    const end = this.#text.indexOf(mark, at);
    if (end === -1) return null;
    return { token: { kind: 'text', text: this.#text.slice(at, end) }, end: end + mark.length };
  }
}

const meanings: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const escapes =
  /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]))/g;

/** Resolves backslash escapes, as in `E'...'` and in the data of COPY. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(escapes, (all, octal, short, four, eight, sign: string | undefined) => {
    if (sign !== undefined) return meanings[sign] ?? sign;
    const code =
      octal === undefined ? Number.parseInt(short ?? four ?? eight, 16) : Number.parseInt(octal, 8);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
