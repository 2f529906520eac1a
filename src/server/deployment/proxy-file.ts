import type { Deployment } from './deployment.ts';
import { readTemplate, replacePart } from './template.ts';

export interface ProxyFile {
  name: string;
  text: string;
}

const templateHost = 'www.example.gov';
const templates: Partial<Record<Deployment['proxy'], string>> = {
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
};

/** Creates the configuration of the proxy from its template in `deploy/`. Null for a proxy that has none. */
export async function createProxyFile({
  proxy,
  publicUrl,
}: Pick<Deployment, 'proxy' | 'publicUrl'>): Promise<ProxyFile | null> {
  const name = templates[proxy];
  if (name === undefined) return null;
  const host = new URL(publicUrl).hostname;
  return { name, text: replacePart(await readTemplate(name), templateHost, host) };
}
