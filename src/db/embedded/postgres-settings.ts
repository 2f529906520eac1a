import type { Address } from './server-address.ts';

const settings = {
  // Allocated as it is used: a small site never needs this much, search in a large one does.
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  // Seven files named after weekdays, each overwritten after a week.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%d ',
  log_checkpoints: 'off',
};

/**
 * The server's settings as command line options, which override the cluster's postgresql.conf. fsync
 * and full_page_writes are not among them: they are on unless switched off in the cluster, as tests do.
 * The server listens only on loopback on Windows, and only on a private socket elsewhere.
 */
export function settingOptions({ host, port }: Address): string[] {
  const listening =
    process.platform === 'win32'
      ? { listen_addresses: host, port }
      : {
          listen_addresses: '',
          port,
          unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        };
  return Object.entries({ ...settings, ...listening }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
