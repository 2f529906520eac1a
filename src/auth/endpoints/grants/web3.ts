import type { Auth } from '../../auth-context.ts';
import { AuthError, invalid } from '../../errors.ts';
import { accountOfPerson } from '../../external-accounts/account-of-person.ts';
import { throwIfLimited } from '../../rate-limits/rate-limit-error.ts';
import { signIn } from '../../sign-in.ts';
import { isEthereumSignature, isSignedByEthereum } from '../../web3/ethereum-signature.ts';
import {
  rejected,
  requireMessageForThisSite,
  requireTimelyMessage,
} from '../../web3/message-checks.ts';
import {
  type Chain,
  chains,
  parseSignedMessage,
  type SignedMessage,
} from '../../web3/signed-message.ts';
import { isSignedBySolana, isSolanaSignature } from '../../web3/solana-signature.ts';
import { useMessage } from '../../web3/used-messages.ts';
import { walletOwner } from '../../web3/wallet-owner.ts';
import type { Grant } from './grant.ts';

const signatures = {
  ethereum: { isValidFormat: isEthereumSignature, isSigned: isSignedByEthereum },
  solana: { isValidFormat: isSolanaSignature, isSigned: isSignedBySolana },
};

/** Rejects while no chain is enabled, before the body is read. */
export function requireWeb3({ settings: { web3 } }: Pick<Auth, 'settings'>): void {
  if (!chains.some((chain) => web3[chain].enabled)) throw disabled('Web3 provider is disabled');
}

/** `{chain, message, signature}`: starts a session of the owner of a wallet. A message works once. */
export const web3Grant: Grant = async (auth, members, context) => {
  const { settings, limits } = auth;
  throwIfLimited(await limits.count('web3', context.network));
  const chain = chainIn(members, settings.web3);
  const { maxValidityMs } = settings.web3[chain];
  const { text, message } = signedMessageIn(members, chain);
  const now = auth.now();
  requireMessageForThisSite(message, settings);
  requireTimelyMessage(message, maxValidityMs, now);
  const person = walletOwner(chain, message);
  const traits = { chain, ...walletTraits(message) };
  const outcome = await auth.db.transaction(async (tx) => {
    const expiresAt = new Date(message.issuedAt.getTime() + maxValidityMs);
    if (!(await useMessage(tx, text, expiresAt))) throw rejected('Signed message was already used');
    const found = await accountOfPerson(tx, auth, person, context, now);
    if ('rejected' in found) return found;
    const how = { method: 'web3', provider: 'web3', traits, context } as const;
    return signIn(tx, auth, found.user, how, now);
  });
  if ('rejected' in outcome) throw outcome.rejected;
  return outcome;
};

function chainIn({ chain }: Record<string, unknown>, web3: Auth['settings']['web3']): Chain {
  const known = chains.find((name) => name === chain);
  if (!known) throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');
  if (web3[known].enabled) return known;
  const name = known === 'ethereum' ? 'Ethereum' : 'Solana';
  throw disabled(`${name} Web3 provider is disabled`);
}

/** Parses the message of a request and verifies its signature. */
function signedMessageIn({ message, signature }: Record<string, unknown>, chain: Chain) {
  const { isValidFormat, isSigned } = signatures[chain];
  if (typeof message !== 'string' || typeof signature !== 'string') {
    throw invalid('message and signature are required');
  }
  if (!isValidFormat(signature)) {
    throw invalid('signature does not have a valid format');
  }
  const parsed = parseSignedMessage(message, chain);
  if (isSigned(message, parsed.address, signature)) return { text: message, message: parsed };
  throw rejected('Signature does not match address in message');
}

function walletTraits({ address, chainId, domain, uri }: SignedMessage) {
  return { address, network: chainId ?? '', domain, uri };
}

function disabled(message: string): AuthError {
  return new AuthError(422, 'web3_provider_disabled', message);
}
