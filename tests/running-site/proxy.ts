import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { createProxyFile } from '#server/deployment/proxy-file.ts';
import { canInstallPackages, installPackages } from '../../bin/testing/apt-packages.js';
import { findFreePort } from './free-port.ts';
import { until } from './until.ts';

export interface ReverseProxy {
  /** `https://localhost:<port>`, with a certificate that nobody trusts. */
  url: string;
  stop(): Promise<void>;
}

/** Replaces parts of a file. Each has to be there, so that a changed file is noticed. */
function replaced(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((changed, [part, other]) => {
    if (!changed.includes(part)) throw new Error(`The configuration has no "${part}".`);
    return changed.replaceAll(part, other);
  }, text);
}

/** The configuration that `init` makes from the file in `deploy`. */
async function configurationOf(proxy: 'nginx' | 'caddy'): Promise<string> {
  const file = await createProxyFile({ proxy, publicUrl: 'https://localhost', port: '3000' });
  return file?.text ?? '';
}

/** Starts Debian's nginx with its configuration, whose ports and files are replaced; a second process is added as it says. */
export async function startNginx(sitePort: number, secondPort?: number): Promise<ReverseProxy> {
  install('nginx', '/usr/sbin/nginx');
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const inFolder = (file: string) => path.join(folder, file);
  const certificate = ['-keyout', inFolder('key.pem'), '-out', inFolder('cert.pem')];
  const options = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync('openssl', ['req', ...options, ...certificate], { stdio: 'ignore' });
  const site = replaced(await configurationOf('nginx'), [
    ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
    ...(secondPort === undefined
      ? []
      : [['# server 127.0.0.1:3001;', `server 127.0.0.1:${secondPort};`] as const]),
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['/etc/letsencrypt/live/localhost/fullchain.pem', inFolder('cert.pem')],
    ['/etc/letsencrypt/live/localhost/privkey.pem', inFolder('key.pem')],
    ['/var/log/nginx/directorate.log', inFolder('access.log')],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${inFolder(kind)};`,
  );
  await writeFile(inFolder('site.conf'), site);
  await writeFile(
    inFolder('nginx.conf'),
    `daemon off; pid ${inFolder('pid')}; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {}
     http { ${temporary.join(' ')} include ${inFolder('site.conf')}; }`,
  );
  return start('/usr/sbin/nginx', ['-c', inFolder('nginx.conf')], { port, folder });
}

/** Starts Debian's Caddy with its configuration, whose ports are replaced; a second process is added as it says. */
export async function startCaddy(sitePort: number, secondPort?: number): Promise<ReverseProxy> {
  install('caddy', '/usr/bin/caddy');
  const folder = await mkdtemp(path.join(tmpdir(), 'caddy-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const site = replaced(await configurationOf('caddy'), [
    ['localhost {', `localhost:${port} {\n\tbind 127.0.0.1\n\ttls internal`],
    ...(secondPort === undefined
      ? []
      : ([
          ['# to 127.0.0.1:3001', `to 127.0.0.1:${secondPort}`],
          ['# lb_try_duration', 'lb_try_duration'],
          ['# fail_duration', 'fail_duration'],
        ] as const)),
    ['reverse_proxy 127.0.0.1:3000 ', `reverse_proxy 127.0.0.1:${sitePort} `],
  ]);
  const file = path.join(folder, 'Caddyfile');
  const global = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n}\n`;
  await writeFile(file, `${global}${site}`);
  return start('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    port,
    folder,
  });
}

function install(packageName: string, program: string): void {
  if (existsSync(program)) return;
  if (!canInstallPackages()) {
    throw new Error(`Install ${packageName} first: apt-get install ${packageName}`);
  }
  installPackages([packageName]);
}

async function start(
  program: string,
  args: string[],
  { port, folder }: { port: number; folder: string },
): Promise<ReverseProxy> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = once(child, 'exit');
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
  });
  await until(`${program} on port ${port}`, async () => {
    if (hasExited) throw new Error(`${program} did not start:\n${output}`);
    return answers(port);
  });
  return {
    url: `https://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a TLS handshake succeeds: Caddy accepts connections before it has a certificate. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: 'localhost',
      rejectUnauthorized: false,
    });
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('secureConnect', () => socket.destroy());
  });
}
