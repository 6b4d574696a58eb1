import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Storage } from '../../kernel/storage/storage.ts'
import {
  type FileSenderKind,
  fileSenderKinds,
  findFileKeysAfter,
} from './compare-files-repository.ts'

/**
 * A file of which one half is gone: the row of a complete one whose bytes the storage lacks, or
 * bytes that no row names.
 */
export type UnmatchedFile =
  | {
      readonly state: 'missing'
      readonly kind: FileSenderKind
      readonly uuid: string
      readonly key: string
    }
  | { readonly state: 'unnamed'; readonly key: string }

/** All rows of files against all that the storage keeps. */
export interface ComparedFiles {
  /** How many files have both halves. */
  readonly matched: number
  readonly unmatched: readonly UnmatchedFile[]
}

/**
 * Compares the rows of files with what the storage keeps. Files that are sent or removed meanwhile are
 * not among those without bytes; one that is being removed may be among those without a row.
 */
export async function compareFiles({
  database,
  storage,
}: Pick<Dependencies, 'database' | 'storage'>): Promise<ComparedFiles> {
  // The storage is read before the rows, since a file has its row before its bytes.
  const unnamed = await keptIn(storage)
  const withoutBytes: Extract<UnmatchedFile, { state: 'missing' }>[] = []
  let matched = 0
  for (const kind of fileSenderKinds) {
    let after: string | null = null
    for (;;) {
      const rows = await findFileKeysAfter(database, kind, after)
      for (const { uuid, key, isComplete } of rows) {
        if (unnamed.delete(key)) matched += 1
        else if (isComplete) withoutBytes.push({ state: 'missing', kind, uuid, key })
      }
      after = rows.at(-1)?.uuid ?? null
      if (after === null) break
    }
  }
  const later = withoutBytes.length > 0 ? await keptIn(storage) : new Set<string>()
  const missing = withoutBytes.filter(({ key }) => !later.has(key))
  const left = [...unnamed].map((key) => ({ state: 'unnamed' as const, key }))
  return { matched, unmatched: [...missing, ...left] }
}

async function keptIn(storage: Storage): Promise<Set<string>> {
  const kept = new Set<string>()
  for await (const keys of storage.listKept()) for (const key of keys) kept.add(key)
  return kept
}
