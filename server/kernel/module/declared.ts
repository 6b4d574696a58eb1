import { type EndableKind, endableKindsInOrder } from '../../../api/provider-complete.ts'
import { type ImportKind, importKindsInOrder } from '../../../api/provider-import.ts'
import { mergeDeclaredParts } from '../base/collect.ts'
import type { CollectedDeclarations, SignedOperationHandler } from '../dependencies/dependencies.ts'
import { type IdentificationPurpose, identificationPurposes } from '../identity/operation.ts'
import type { CompleteSetHandler } from '../importing/complete.ts'
import type { Importer } from '../importing/import-rows.ts'
import { collectLetterRenderers } from '../mail/write-mail.ts'
import type { Module } from './module.ts'

/**
 * Collects what modules declare. Throws unless one module declares each importer, each operation and
 * each letter.
 */
export function collectDeclarations(modules: readonly Module[]): CollectedDeclarations {
  return {
    accountAreas: modules.flatMap(({ accountAreas = [] }) => accountAreas),
    importers: mergeDeclaredParts<Record<ImportKind, Importer>>(
      importKindsInOrder,
      modules.map(({ importers = {} }) => importers),
    ),
    completers: mergeDeclaredParts<Record<EndableKind, CompleteSetHandler>>(
      endableKindsInOrder,
      modules.map(({ completers = {} }) => completers),
    ),
    operations: mergeDeclaredParts<Record<IdentificationPurpose, SignedOperationHandler>>(
      identificationPurposes,
      modules.map(({ operations = {} }) => operations),
    ),
    letters: collectLetterRenderers(modules.map(({ letters = {} }) => letters)),
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
