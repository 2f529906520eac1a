/** The identifier of a provider that administrators add. It is also the provider of identities, and part of URLs. */
export const customIdentifier = /^custom:[a-z0-9]([a-z0-9-]{0,40}[a-z0-9])?$/;
