import { type Deployment, defaultPort } from './deployment.ts';
import { readTemplate, replacePart } from './template.ts';

export interface ProxyFile {
  name: string;
  text: string;
}

const templateHost = 'www.example.gov';
const templateAddress = '127.0.0.1:';
const templates: Partial<Record<Deployment['proxy'], string>> = {
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
};

/** Creates the configuration of the proxy from its template in `deploy/`. Null for a proxy that has none. */
export async function createProxyFile({
  proxy,
  publicUrl,
  port,
}: Pick<Deployment, 'proxy' | 'publicUrl' | 'port'>): Promise<ProxyFile | null> {
  const name = templates[proxy];
  if (name === undefined) return null;
  const host = new URL(publicUrl).hostname;
  const text = replacePart(await readTemplate(name), templateHost, host);
  return { name, text: replacePart(text, templateAddress + defaultPort, templateAddress + port) };
}
