const most = 20;

/**
 * What was sent while nobody knows whether it arrived, for no answer came: when it comes back as what the
 * server has, it is not somebody else's.
 */
export class Unanswered<Fields extends Record<string, string | boolean>> {
  #sent: Partial<Fields>[] = [];

  add(change: Partial<Fields>): void {
    // Of what is tried again and again one is enough.
    const others = this.#sent.filter((one) => !isSame(one, change));
    this.#sent = [...others, change].slice(-most);
  }

  forget(): void {
    this.#sent = [];
  }

  /** Whether the server may have `now` from us. */
  has(name: keyof Fields, now: string | boolean): boolean {
    return this.#sent.some(({ [name]: one }) => (isText(one) && one.trim() === now) || one === now);
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
