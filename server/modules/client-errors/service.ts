import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ClientError, ClientErrorGroup } from '../../../api/client-errors.ts'
import type { Page, PageQuery } from '../../../api/paging.ts'
import { maskMessage } from '../../../domain/masked-message.ts'
import { removeInvisible } from '../../../domain/unseen.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import {
  readPage,
  sortKeyInstantSchema,
  sortKeyTextSchema,
  type WithSortKey,
} from '../../kernel/paging/read-page.ts'
import { addClientError, type ErrorRow, findClientErrors } from './repository.ts'
import { createSourcePositions, type SourcePositions } from './source-positions.ts'

/** Stores a report in its group. Its message is masked again: a browser may send anything. */
export async function storeClientError(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  sent: ClientError,
): Promise<void> {
  const error = { ...sent, message: maskMessage(removeInvisible(sent.message)) }
  await addClientError(database, { fingerprint: fingerprintOf(error), error, now: clock.now() })
}

/**
 * Returns a hash that is the same for an error in every build: it ignores line numbers, and the
 * hashes in the names of scripts, of seven characters (eight in the script that loads the others).
 */
function fingerprintOf({ name, message, stack, route }: ClientError): string {
  const scripts = stack.map(({ file }) => file.replace(/-[\w-]{7,8}\.js$/, ''))
  return createHash('sha256')
    .update(JSON.stringify([name, message, route, scripts]))
    .digest('hex')
    .slice(0, 16)
}

const errorList = {
  name: 'client-errors',
  sortKey: z.tuple([sortKeyInstantSchema, sortKeyTextSchema]),
}

/**
 * Lists groups, the one that was seen last first, with places in our source. 400 VALIDATION_ERROR
 * for an unusable cursor.
 */
export async function listClientErrors(
  { database }: Pick<Dependencies, 'database'>,
  asked: PageQuery,
  positions: SourcePositions = createSourcePositions(),
): Promise<Page<ClientErrorGroup>> {
  const { items, nextCursor } = await readPage<ErrorRow>(asked, errorList, [
    (following) => findClientErrors(database, following),
  ])
  return { items: items.map((row) => shown(row, positions)), nextCursor }
}

const shown = (
  { sortKey: _sortKey, firstSeenAt, lastSeenAt, builds, example, ...row }: ErrorRow & WithSortKey,
  positions: SourcePositions,
): ClientErrorGroup => ({
  ...row,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  builds: [...builds],
  example: {
    ...example,
    isThisBuild: positions.has(`${example.build}.js`),
    stack: example.stack.map((frame) => ({ ...frame, source: positions.find(frame) })),
  },
})
