/** The built program under attack, as `startSite` returns it. */
export interface FloodedSite {
  url: string;
  databaseUrl: string;
}

/** The address that attacks come from: another network than that of the people who use the site meanwhile. */
export const attacker = '127.0.0.2';

/** An attack with requests. Rejects if the site responds to one of them in a way that it must not. */
export interface Flood {
  name: string;
  /** Runs on the site before the attack. */
  prepare?(site: FloodedSite): Promise<void>;
  attack(site: FloodedSite): Promise<void>;
}
