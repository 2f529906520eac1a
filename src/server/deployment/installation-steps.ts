import path from 'node:path';
import { type Deployment, environmentFilePath } from './deployment.ts';
import { findDefaultDataFolder } from './suggested-answers.ts';

/** The commands that put the files in `folder` in place, and what to keep. */
export function formatInstallationSteps(deployment: Deployment, folder: string): string {
  const { user, dataFolder, backupFolder, programFolder, isBuiltInPlace, proxy } = deployment;
  const own = [dataFolder, backupFolder].filter((owned) => owned !== undefined);
  const install = (mode: string, name: string, target: string) =>
    `install --backup=numbered -m ${mode} ${quote(path.join(folder, name))} ${target}`;
  const commands = [
    `id -u ${user} || useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin ${user}`,
    ...(isBuiltInPlace ? [`chown -R ${user}: ${quote(programFolder)}`] : []),
    ...own.map((owned) => `install -d -o ${user} -g ${user} -m 700 ${quote(owned)}`),
    install('600', 'directorate.env', environmentFilePath),
    install('644', 'directorate.service', '/etc/systemd/system/directorate.service'),
    'systemctl daemon-reload',
    'systemctl enable --now directorate',
    ...(proxy === 'nginx'
      ? [
          install('644', 'nginx.conf', '/etc/nginx/conf.d/directorate.conf'),
          'nginx -t && systemctl reload nginx',
        ]
      : []),
    ...(proxy === 'caddy'
      ? [install('644', 'Caddyfile', '/etc/caddy/Caddyfile'), 'systemctl reload caddy']
      : []),
    'journalctl -u directorate -f',
  ];
  return [
    ...preparations(deployment),
    'Run as root:\n',
    ...commands.map((command) => `  ${command}`),
    '',
    ...notes(deployment),
  ].join('\n');
}

function preparations({ proxy, publicUrl, programFolder, dataFolder }: Deployment): string[] {
  const { hostname } = new URL(publicUrl);
  const defaultFolder = findDefaultDataFolder(programFolder);
  return [
    ...(defaultFolder === dataFolder
      ? [`Stop the site in ${programFolder}, if it is running.\n`]
      : []),
    ...(proxy === 'nginx'
      ? [
          `nginx needs a certificate in /etc/letsencrypt/live/${hostname}. With certbot and its plugin for nginx, as root:\n`,
          `  certbot certonly --nginx --domain ${hostname} --deploy-hook 'systemctl reload nginx'\n`,
        ]
      : []),
  ];
}

function notes({ variables, programFolder, dataFolder }: Deployment): string[] {
  const { BACKUP_PASSPHRASE, DATABASE_URL } = variables;
  const secrets = path.join(dataFolder, 'secrets.json');
  const defaultFolder = findDefaultDataFolder(programFolder);
  return [
    'The log shows the link that creates the first administrator.',
    BACKUP_PASSPHRASE === undefined
      ? `Keep a copy of ${secrets} elsewhere: without it, ${DATABASE_URL === undefined ? 'the' : 'your'} database can't be used.`
      : 'Keep BACKUP_PASSPHRASE from directorate.env elsewhere: without it, no backup can be restored.',
    ...(defaultFolder !== undefined && defaultFolder !== dataFolder
      ? [
          `The service doesn’t use the data in ${defaultFolder}. To move it there, back up that site and restore the backup.`,
        ]
      : []),
  ];
}

/** Quotes a path for a shell. */
function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
