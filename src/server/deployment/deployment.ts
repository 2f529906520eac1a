export const proxies = ['nginx', 'caddy', 'other', 'none'] as const;
/** The port in the files of `deploy/`. */
export const defaultPort = '3000';

export type Proxy = (typeof proxies)[number];

/** What the files of a deployment are made from. Every value has been validated. */
export interface Deployment {
  /** Settings of the site by the name of their variable. */
  variables: Readonly<Record<string, string>>;
  publicUrl: string;
  proxy: Proxy;
  /** On which the site listens. */
  port: string;
  /** The user that the service runs as. */
  user: string;
  programFolder: string;
  /** Whether a start installs and builds in the folder of the program, as in a checkout. */
  isBuiltInPlace: boolean;
  dataFolder: string;
  backupFolder: string | undefined;
  nodePath: string;
}

/** Where the printed commands put the environment file. */
export const environmentFilePath = '/etc/directorate.env';
