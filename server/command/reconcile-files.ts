import { type ImportKind, importRowSchemas } from '../../api/provider-import.ts'
import { getFirstComparedMonth } from '../../domain/compared-months.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { missingToNull } from '../../domain/missing.ts'
import { toCents } from '../../domain/money.ts'
import { openFolder } from './import-files.ts'
import { CommandFailed } from './service.ts'
import { TemporaryRecordFile } from './spill.ts'

/** The figures that are compared; money in cents. */
export const comparedFigures = ['contracts', 'tenants', 'rent', 'arrears'] as const
export type ComparedFigure = (typeof comparedFigures)[number]

/** The figures of a contract as a folder has them; money in cents. */
interface TheirContract {
  building: string | null
  /** 1 while the contract is in force, else 0. */
  contracts: number
  tenants: number
  rent: number
  arrears: number
}

/** The figures of a folder. */
export interface FolderFigures {
  /** The first month whose rent is summed. */
  readonly since: string
  /** The figures that the files of the folder contain. */
  readonly fields: readonly ComparedFigure[]
  /** The figures of each contract, by the provider's id. */
  readonly contracts: ReadonlyMap<string, TheirContract>
  /** For each kind with invalid rows, how many rows an import would reject. */
  readonly invalid: readonly { readonly kind: ImportKind; readonly rows: number }[]
}

type Compared = 'contracts' | 'payment-months' | 'invoices'

/**
 * Reads the figures of a folder on a day. Rent and arrears are left out without `payment-months` and
 * `invoices`. Throws CommandFailed for a folder that cannot be read, or has no contracts.
 */
export async function readFolderFigures(
  folder: string,
  { today, since = getFirstComparedMonth(today) }: { today: IsoDate; since?: string | undefined },
): Promise<FolderFigures> {
  await using spill = new TemporaryRecordFile()
  const files = new Map(
    (await openFolder(folder, { spill })).map((file) => [file.kind, file] as const),
  )
  if (!files.has('contracts'))
    throw new CommandFailed(`The folder ${folder} has no contracts, which are what is compared.`)
  const invalid = new Map<ImportKind, number>()
  async function* rowsOf<Kind extends Compared>(kind: Kind) {
    for await (const { row } of files.get(kind)?.rows() ?? []) {
      const { success, data } = importRowSchemas[kind].safeParse(missingToNull(row))
      if (success) yield data as ReturnType<(typeof importRowSchemas)[Kind]['parse']>
      else invalid.set(kind, (invalid.get(kind) ?? 0) + 1)
    }
  }

  const contracts = new Map<string, TheirContract>()
  const contractOf = (externalId: string): TheirContract => {
    const known = contracts.get(externalId)
    if (known) return known
    const one = { building: null, contracts: 0, tenants: 0, rent: 0, arrears: 0 }
    contracts.set(externalId, one)
    return one
  }
  const lasts = ({ endDate }: { readonly endDate: IsoDate | null }) =>
    endDate === null || endDate >= today
  for await (const row of rowsOf('contracts')) {
    const one = contractOf(row.externalId)
    one.building = row.buildingExternalId
    if (row.status === 'terminated' || !lasts(row)) continue
    one.contracts = 1
    one.tenants = row.tenants.filter(lasts).length
  }
  const months = rowsOf('payment-months')
  for await (const { isWithdrawn, yearMonth, contractExternalId, targets } of months) {
    if (isWithdrawn || yearMonth < since) continue
    for (const { expected } of targets) contractOf(contractExternalId).rent += centsOf(expected)
  }
  const invoices = rowsOf('invoices')
  for await (const { isWithdrawn, isArrear, isPaid, contractExternalId, sum } of invoices)
    if (isArrear && !isPaid && !isWithdrawn) contractOf(contractExternalId).arrears += centsOf(sum)
  return {
    since,
    fields: [
      'contracts',
      'tenants',
      ...(files.has('payment-months') ? ['rent' as const] : []),
      ...(files.has('invoices') ? ['arrears' as const] : []),
    ],
    contracts,
    invalid: [...invalid].map(([kind, rows]) => ({ kind, rows })),
  }
}

const centsOf = (euros: number | null): number => (euros === null ? 0 : toCents(euros))
