import type { AccountOwner } from '../../kernel/account-data/area.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { type ClaimedExport, claimExport, failExport, storeExport } from './export-repository.ts'

const LEASE_MS = 2 * 60 * 1000
/** How long a file is there, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000

type Making = Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'> & {
  /** Called when a file could not be made; the next one is made all the same. */
  readonly onError: (error: unknown) => void
}

/** Makes the files that were asked for, one at a time, until none is left or `signal` is aborted. */
export async function makeExports(making: Making, signal?: AbortSignal): Promise<void> {
  const next = async () => (signal?.aborted ? null : claim(making))
  for (let claimed = await next(); claimed; claimed = await next())
    await makeExport(making, claimed)
}

function claim({ database, clock }: Making): Promise<ClaimedExport | null> {
  const now = clock.now()
  return claimExport(database, now, new Date(now.getTime() + LEASE_MS))
}

async function makeExport(making: Making, claimed: ClaimedExport): Promise<void> {
  const { database, clock, onError } = making
  try {
    await storeAndMail(making, claimed, await contentOf(making, claimed))
  } catch (error) {
    onError(error)
    await failExport(database, claimed, new Date(clock.now().getTime() + KEPT_MS))
  }
}

/** Returns the file: one section for each area that has one. */
function contentOf(
  { database, clock, secrets, settings, declared }: Making,
  owner: AccountOwner,
): Promise<string> {
  return database.transaction(async (db) => {
    const madeAt = clock.now()
    const reader = { ...owner, today: helsinki.dayOf(madeAt) }
    const sections: Record<string, unknown> = {}
    for (const { name, exported } of declared.accountAreas)
      if (exported) sections[name] = await exported({ db, secrets }, reader)
    const file = { provider: settings.provider.name, madeAt, ...sections }
    return `${JSON.stringify(file, null, 2)}\n`
  })
}

function storeAndMail(
  { database, clock, secrets, settings, declared }: Making,
  claimed: ClaimedExport,
  content: string,
): Promise<void> {
  const { accountId } = claimed
  return database.transaction(async (tx) => {
    const expiresAt = new Date(clock.now().getTime() + KEPT_MS)
    const owner = await storeExport(tx, claimed, {
      contentSealed: secrets.seal(content),
      expiresAt,
    })
    if (owner === null) return
    const queueMail = openOutbox({ clock, secrets, settings, declared })
    await queueMail(
      tx,
      {
        kind: 'dataExportReady',
        locale: owner.language,
        to: owner.email,
        params: {
          name: owner.givenName,
          url: `${settings.publicOrigin}/`,
          until: helsinki.show(expiresAt),
        },
      },
      { accountId, validUntil: expiresAt },
    )
  })
}
