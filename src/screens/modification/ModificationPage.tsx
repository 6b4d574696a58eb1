import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { isTransferNeeded } from '../../../domain/modification.ts'
import { useModificationTexts } from '../../flow/modification-request/use-modification-messages.ts'
import {
  RequestFormPage,
  type RequestFormPageProps,
} from '../../flow/request-form/RequestFormPage.tsx'
import type { ModificationProps } from './flow.ts'

export type ModificationPageProps = Pick<ModificationProps, 'state' | 'draft'> &
  Omit<RequestFormPageProps, 'contract' | 'draft' | 'today' | 't' | 'over'>

/** The layout of the screens of a modification. */
export function ModificationPage({ state, ...rest }: ModificationPageProps) {
  const { t } = useModificationTexts()
  const { contract, tenants, leaving, clock } = state.context
  const change = isTransferNeeded(tenants, leaving) ? 'transfer' : 'leave'
  return (
    <RequestFormPage
      {...rest}
      t={t}
      over={t(`modificationDescription:title.${change}`)}
      contract={contract}
      today={helsinkiTodayOf(clock)}
    />
  )
}
