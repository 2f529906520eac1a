const name = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const ipv6 = /^\[[0-9a-f:.]+\]$/;

/**
 * True for a host as a Content-Security-Policy can name it (CSP3, 2.3.1 `host-part`), IPv6 addresses in
 * brackets besides. The WHATWG parser lets `;`, `,`, `*` and quotes into hosts, which would end a source or a
 * directive: `https://a;script-src-elem/x.png`. It writes other alphabets in these letters.
 */
export function hasPlainHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  return name.test(hostname) || ipv6.test(hostname);
}
