import { tenantName } from '../../../domain/tenant-name.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'

type Party = { readonly firstName: string | null; readonly lastName: string | null }

/** Returns the name of a party, or a generic text when unknown. */
export const partyName = (party: Party, t: Translate): string => tenantName(party) || t('someone')
