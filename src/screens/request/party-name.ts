import { tenantName } from '../../../domain/tenant-name.ts'
import type { Words } from '../../i18n/use-layers.ts'

type Party = { readonly firstName: string | null; readonly lastName: string | null }

/** What a party of a request is called, also when no name is known. */
export const partyName = (party: Party, t: Words): string => tenantName(party) || t('someone')
