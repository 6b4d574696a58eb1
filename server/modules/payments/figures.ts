import * as z from 'zod/mini'
import type { Page, PageQuery } from '../../../api/paging.ts'
import type { ContractFigures } from '../../../api/provider-figures.ts'
import { getFirstComparedMonth } from '../../../domain/compared-months.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { readPage } from '../../kernel/paging/read-page.ts'
import { findContractFigures } from './figures-repository.ts'

/** The filter of figures: the first month that is summed, `yyyy-MM`. */
export interface FirstMonthFilter {
  readonly since?: string | undefined
}

const byId = { name: 'contract-figures', sortKey: z.tuple([z.guid()]) }

/** Returns the figures of contracts in pages. */
export async function listContractFigures(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { since, ...page }: FirstMonthFilter & PageQuery,
): Promise<Page<ContractFigures>> {
  const today = helsinki.dayOf(clock.now())
  const asked = { today, since: since ?? getFirstComparedMonth(today) }
  const { items, nextCursor } = await readPage(page, byId, [
    (following) => findContractFigures(database, asked, following),
  ])
  return { items: items.map(({ sortKey: _sortKey, ...figures }) => figures), nextCursor }
}
