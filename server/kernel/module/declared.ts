import { type EndingKind, endingOrder } from '../../../api/provider-complete.ts'
import { type ImportKind, importOrder } from '../../../api/provider-import.ts'
import { collect } from '../base/collect.ts'
import type { Declared, Operation } from '../dependencies/dependencies.ts'
import { type Purpose, purposes } from '../identity/operation.ts'
import type { Completer } from '../importing/complete.ts'
import type { Importer } from '../importing/import-rows.ts'
import { collectLetters } from '../mail/write-mail.ts'
import type { Module } from './module.ts'

/**
 * Collects what modules declare. Throws unless one module declares each importer, each operation and
 * each letter.
 */
export function declaredBy(modules: readonly Module[]): Declared {
  return {
    accountAreas: modules.flatMap(({ accountAreas = [] }) => accountAreas),
    importers: collect<Record<ImportKind, Importer>>(
      importOrder,
      modules.map(({ importers = {} }) => importers),
    ),
    completers: collect<Record<EndingKind, Completer>>(
      endingOrder,
      modules.map(({ completers = {} }) => completers),
    ),
    operations: collect<Record<Purpose, Operation>>(
      purposes,
      modules.map(({ operations = {} }) => operations),
    ),
    letters: collectLetters(modules.map(({ letters = {} }) => letters)),
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
