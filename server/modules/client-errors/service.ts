import { createHash } from 'node:crypto'
import type { ClientError, ClientErrorGroup } from '../../../api/client-errors.ts'
import { maskMessage } from '../../../domain/masked-message.ts'
import { withoutUnseen } from '../../../domain/unseen.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addClientError, findClientErrors } from './repository.ts'
import { type SourcePositions, sourcePositions } from './source-positions.ts'

const LISTED = 100

/** Stores a report in its group. Its message is masked again: a browser may send anything. */
export async function storeClientError(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  sent: ClientError,
): Promise<void> {
  const error = { ...sent, message: maskMessage(withoutUnseen(sent.message)) }
  await addClientError(database, { fingerprint: fingerprintOf(error), error, now: clock.now() })
}

/** Equal errors of different builds have the same: scripts count without their hashes and lines. */
function fingerprintOf({ name, message, stack, route }: ClientError): string {
  const scripts = stack.map(({ file }) => file.replace(/-[\w-]{8}\.js$/, ''))
  return createHash('sha256')
    .update(JSON.stringify([name, message, route, scripts]))
    .digest('hex')
    .slice(0, 16)
}

/** Lists the groups that were seen last, with places in our source. */
export async function listClientErrors(
  { database }: Pick<Dependencies, 'database'>,
  positions: SourcePositions = sourcePositions(),
): Promise<ClientErrorGroup[]> {
  const rows = await findClientErrors(database, LISTED)
  return rows.map(({ firstSeenAt, lastSeenAt, builds, example, ...row }) => ({
    ...row,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    builds: [...builds],
    example: {
      ...example,
      isThisBuild: positions.has(`${example.build}.js`),
      stack: example.stack.map((frame) => ({ ...frame, source: positions.find(frame) })),
    },
  }))
}
