import { flagEffects, flagName, type ListedFlag } from '../../../api/provider-flags.ts'
import { type FeatureFlags, featureFlags } from '../../../api/user.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { findFlags, storeFlag } from './repository.ts'

type FlagParts = Pick<Dependencies, 'database' | 'clock'>

/** Returns the provider's feature flags; a flag that is not set is off. */
export async function readFlags(database: Queryable): Promise<FeatureFlags> {
  const on = (await findFlags(database)).filter(({ enabled }) => enabled).map(({ name }) => name)
  return featureFlags.parse(
    Object.fromEntries(flagName.options.map((name) => [name, on.includes(name)])),
  )
}

/** Returns all feature flags with what they switch. */
export async function listFlags({ database }: Pick<FlagParts, 'database'>): Promise<ListedFlag[]> {
  const flags = await readFlags(database)
  return flagName.options.map((name) => listed(name, flags[name]))
}

/**
 * Switches a feature on or off. A change is audited; setting the value that it has already is not.
 */
export function setFlag(
  { database, clock }: FlagParts,
  { name, enabled }: Pick<ListedFlag, 'name' | 'enabled'>,
  { providerKey, requestId }: KeyCall,
): Promise<ListedFlag> {
  return database.transaction(async (tx) => {
    if (await storeFlag(tx, { name, enabled }))
      await recordAudit(tx, clock, {
        actor: { providerKey },
        action: enabled ? 'feature-flag.switched-on' : 'feature-flag.switched-off',
        subjectKind: 'feature_flag',
        subjectId: null,
        requestId,
        details: { name },
      })
    return listed(name, enabled)
  })
}

const listed = (name: ListedFlag['name'], enabled: boolean): ListedFlag => ({
  name,
  enabled,
  switches: flagEffects[name],
})
