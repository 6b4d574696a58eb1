import { type ImportKind, importOrder } from '../../../api/provider-import.ts'
import type { Declared, Operation } from '../dependencies/dependencies.ts'
import { type Purpose, purposes } from '../identity/operation.ts'
import type { Importer } from '../importing/import-rows.ts'
import type { Module } from './module.ts'

/** Collects what modules declare. Throws when no module declares an importer or an operation. */
export function declaredBy(modules: readonly Module[]): Declared {
  const importers = Object.assign({}, ...modules.map((module) => module.importers ?? {}))
  const operations = Object.assign({}, ...modules.map((module) => module.operations ?? {}))
  return {
    accountAreas: modules.flatMap(({ accountAreas = [] }) => accountAreas),
    importers: whole<ImportKind, Importer>(importOrder, importers),
    operations: whole<Purpose, Operation>(purposes, operations),
    async findProviderFile(db, reader) {
      for (const { findProviderFile } of modules) {
        const found = await findProviderFile?.(db, reader)
        if (found) return found
      }
      return null
    },
    async onContractsEnded(tx, clock, ended) {
      const names: string[] = []
      for (const { onContractsEnded } of modules)
        names.push(...((await onContractsEnded?.(tx, clock, ended)) ?? []))
      return names
    },
  }
}

function whole<Key extends string, Value>(
  keys: readonly Key[],
  declared: Partial<Record<Key, Value>>,
): Readonly<Record<Key, Value>> {
  const missing = keys.filter((key) => declared[key] === undefined)
  if (missing.length > 0) throw new Error(`No module declares ${missing.join(', ')}`)
  return declared as Record<Key, Value>
}
