import type { ClientErrorGroup } from '../../../api/client-errors.ts'
import type {
  DecidedRequest,
  OpenRequest,
  ProviderDecision,
  StaffEntry,
  StaffSession,
} from '../../../api/provider.ts'
import type { ImportKind, RowResult, UncheckedRows } from '../../../api/provider-import.ts'
import type { ListedKey, MadeKey, NewKey } from '../../../api/provider-keys.ts'

/**
 * Operations of the provider: decisions about requests, staff sessions, keys, imports and errors of browsers. Failures reject
 * with an ApiError.
 */
export interface ProviderService {
  list(): Promise<OpenRequest[]>
  decide(request: string, decision: ProviderDecision): Promise<DecidedRequest>
  createStaffLink(who: StaffSession): Promise<StaffEntry>
  listErrors(): Promise<ClientErrorGroup[]>
  listKeys(): Promise<ListedKey[]>
  addKey(key: NewKey): Promise<MadeKey>
  revokeKey(name: string): Promise<ListedKey>
  /** At most 500 rows. */
  importRows(kind: ImportKind, sent: UncheckedRows): Promise<RowResult[]>
  close(): Promise<void>
}

/** The command is not possible; the message is one sentence. */
export class CommandFailed extends Error {}
