import { findNearest } from './nearest-name.ts';

export interface UnknownVariables {
  /** Almost certainly typos: startup is rejected, because the intended setting has no effect. */
  rejected: readonly string[];
  /** Perhaps another program's: logged only. */
  warnings: readonly string[];
}

/** Follows the name of a secret in the name of the variable with the path of its file. */
export const fileSuffix = '_FILE';
/** Names that begin like this are probably meant for us. */
const ownName =
  /^((AUTH|BACKUP|S3|SETUP|SMTP|UPLOAD)_|APP_SECRET|DATABASE_LISTEN|MAX_CONNECTIONS|METRICS_TOKEN|TRUST_PROX|WORKERS)/;
/** Settings of other programs that differ from ours by an underscore or the case. */
const knownElsewhere = new Set(['DATADIR', 'LOGLEVEL', 'port', 'host']);
const maxNameLength = 100;

/** Finds typos of `known` among `names`, and names that are meant for us but have no effect. */
export function findUnknownVariables(
  names: readonly string[],
  known: readonly string[],
): UnknownVariables {
  const rejected: string[] = [];
  const warnings: string[] = [];
  for (const name of names) {
    if (known.includes(name) || name.length > maxNameLength) continue;
    const { meant, distance } = findNearest(name, known);
    // One wrong letter for every four, and at most two: PORT is too short for a guess.
    const isTypo = distance <= Math.min(2, Math.floor((meant.length - 1) / 4));
    const isCertain = isTypo && !knownElsewhere.has(name) && !names.includes(meant);
    const bare = name.replace(/_FILE$/, '');
    const hint = isTypo ? `Did you mean ${meant}?` : 'See docs/operations.md for the list.';
    const line = known.includes(bare)
      ? `${name} isn't read, because ${bare} isn't a secret. Set ${bare}.`
      : `${name} isn't a known variable. ${hint}`;
    if (isCertain) rejected.push(line);
    else if (isTypo || known.includes(bare) || ownName.test(name)) warnings.push(line);
  }
  return { rejected, warnings };
}
