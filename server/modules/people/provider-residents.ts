import * as z from 'zod/mini'
import type { Page, PageQuery } from '../../../api/paging.ts'
import type { ProviderResident } from '../../../api/provider-residents.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { readPage } from '../../kernel/paging/read-page.ts'
import { findResident, findResidents, type ResidentRow } from './provider-repository.ts'

/** Filters of a list of residents; without an id, all residents are listed. */
export interface ResidentFilter {
  readonly externalId?: string | undefined
}

const residentList = { name: 'residents', sortKey: z.tuple([z.guid()]) }

/** Lists residents in the order of their ids. 400 VALIDATION_ERROR for an unusable cursor. */
export async function listResidents(
  { database }: Pick<Dependencies, 'database'>,
  { externalId = null, ...asked }: { readonly externalId?: string | null | undefined } & PageQuery,
): Promise<Page<ProviderResident>> {
  const { items, nextCursor } = await readPage<ResidentRow>(asked, residentList, [
    (following) => findResidents(database, { externalId, ...following }),
  ])
  return { items: items.map(shown), nextCursor }
}

/** Returns a resident by the id of the person or of the account. 404 NOT_FOUND. */
export async function readResident(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<ProviderResident> {
  const row = await findResident(database, id)
  if (row === null) throw new ApiError('NOT_FOUND')
  return shown(row)
}

const shown = ({ sortKey: _sortKey, account, ...resident }: ResidentRow): ProviderResident => ({
  ...resident,
  account: account && {
    id: account.id,
    status: account.status,
    createdAt: new Date(account.since).toISOString(),
  },
})
