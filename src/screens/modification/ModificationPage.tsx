import { todayOf } from '../../../domain/helsinki.ts'
import { isTransferNeeded } from '../../../domain/modification.ts'
import { NoticePage, type NoticePageProps } from '../notice-form/NoticePage.tsx'
import type { ModificationProps } from './flow.ts'
import { useWords } from './use-words.ts'

export type ModificationPageProps = Pick<ModificationProps, 'state' | 'draft'> &
  Omit<NoticePageProps, 'contract' | 'draft' | 'today' | 't' | 'over'>

/** The layout of the screens of a modification. */
export function ModificationPage({ state, ...rest }: ModificationPageProps) {
  const { t } = useWords()
  const { contract, tenants, leaving, clock } = state.context
  const change = isTransferNeeded(tenants, leaving) ? 'transfer' : 'leave'
  return (
    <NoticePage
      {...rest}
      t={t}
      over={t(`modificationNotice:title.${change}`)}
      contract={contract}
      today={todayOf(clock)}
    />
  )
}
