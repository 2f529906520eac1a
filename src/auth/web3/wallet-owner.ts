import type { ExternalPerson } from '../external-accounts/external-person.ts';
import type { Chain, SignedMessage } from './signed-message.ts';

/** The owner of the wallet that signed a message. It has no email address. */
export function walletOwner(
  chain: Chain,
  { address: written, chainId, domain, statement }: SignedMessage,
): ExternalPerson {
  // The case is a checksum only: the same wallet must not get a second account.
  const address = chain === 'ethereum' ? written.toLowerCase() : written;
  const subject = `web3:${chain}:${address}`;
  const network = chainId ?? '';
  return {
    provider: 'web3',
    subject,
    email: null,
    isEmailVerified: false,
    isEmailOptional: true,
    data: { custom_claims: { address, chain, network, domain, statement: statement ?? '' } },
  };
}
