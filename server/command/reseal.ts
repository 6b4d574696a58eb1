import { formatFirstFullMinute } from '../kernel/base/helsinki.ts'
import type {
  ResealProgress,
  ResealResult,
  RowsNotResealed,
  UnsealedRowCause,
} from '../kernel/key-ring/reseal.ts'
import type { CommandResult } from './command-result.ts'
import type { ProviderService } from './service.ts'

/** Seals everything again with the first key; reports how far it is, and returns which keys may be removed. */
export async function runResealCommand(
  service: Pick<ProviderService, 'reseal'>,
  onProgress: (line: string) => void,
): Promise<CommandResult> {
  const resealed = await service.reseal((progress) => onProgress(lineOf(progress)))
  return { output: summaryOf(resealed), isComplete: resealed.left.length === 0 }
}

const countOf = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`)

const lineOf = ({ table, rows }: ResealProgress): string =>
  `${table}: ${countOf(rows)} sealed again`

const causes: Readonly<Record<UnsealedRowCause, string>> = {
  damaged: 'damaged',
  key_missing: 'SECRET_KEY lacks the key',
  no_key_opens: 'no key of SECRET_KEY opens it',
  stored_twice: 'the person is stored twice',
}

const leftLine = ({ table, rows, cause, keyId }: RowsNotResealed): string =>
  `${table}: ${countOf(rows)} cannot be sealed again, ${keyId === null ? 'without the id of a key' : `under the key ${keyId}`}: ${causes[cause]}.`

function summaryOf({ keyId, rows, left, others }: ResealResult): string {
  return [
    `${countOf(rows)} sealed again with the key ${keyId}.`,
    ...left.map(leftLine),
    ...others.map(({ id, removableAt }) =>
      removableAt === null
        ? `The key ${id} must stay in SECRET_KEY.`
        : `The key ${id} may be removed from SECRET_KEY from ${formatFirstFullMinute(removableAt)} (Helsinki).`,
    ),
  ].join('\n')
}
