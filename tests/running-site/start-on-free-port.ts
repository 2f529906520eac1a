import { findFreePort } from './free-port.ts';
import type { RunningSite } from './start-site.ts';

const maxPorts = 5;

/**
 * Starts a site whose port must be known in advance, because passkeys or other servers name its origin. Another program may
 * take the port in the meantime: then `start` is called again with another one.
 */
export async function startOnFreePort(
  start: (port: number) => Promise<RunningSite>,
  triedPorts = 0,
): Promise<RunningSite> {
  try {
    return await start(await findFreePort());
  } catch (error) {
    const isTaken = error instanceof Error && error.message.includes('another program is using it');
    if (!isTaken || triedPorts + 1 >= maxPorts) throw error;
    return startOnFreePort(start, triedPorts + 1);
  }
}
