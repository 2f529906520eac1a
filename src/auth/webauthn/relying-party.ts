/** The site, as authenticators and browsers know it. */
export interface RelyingParty {
  /** The host name that credentials are bound to. */
  rpId: string;
  /** What browsers show when a credential is created. */
  rpName: string;
  /** The origins of pages on which credentials may be created and used. */
  origins: readonly string[];
}
