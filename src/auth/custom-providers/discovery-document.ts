/** What a provider says of itself, under the names that clients know. */
export interface DiscoveryDocument {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string | undefined;
  revocation_endpoint?: string | undefined;
  supported_scopes?: string[] | undefined;
  supported_response_types?: string[] | undefined;
  supported_subject_types?: string[] | undefined;
  supported_id_token_signing_algs?: string[] | undefined;
}
