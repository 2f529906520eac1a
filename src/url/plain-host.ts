const name = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const ipv6 = /^\[[0-9a-f:.]+\]$/;

/**
 * Whether a Content-Security-Policy can contain the host (CSP3, 2.3.1 `host-part`, or an IPv6 address in
 * brackets). The WHATWG parser lets `;`, `,`, `*` and quotes into hosts, which would end a source or a
 * directive: `https://a;script-src-elem/x.png`. Other alphabets arrive here as punycode.
 */
export function hasPlainHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  return name.test(hostname) || ipv6.test(hostname);
}
