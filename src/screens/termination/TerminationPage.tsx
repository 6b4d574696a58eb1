import { todayOf } from '../../../domain/helsinki.ts'
import { loaded } from '../../flow/loaded.ts'
import { NoticePage, type NoticePageProps } from '../notice-form/NoticePage.tsx'
import type { TerminationProps } from './flow.ts'
import { useWords, type Words } from './use-words.ts'

export type TerminationPageProps = Pick<TerminationProps, 'state'> &
  Omit<NoticePageProps, 'contract' | 'draft' | 'today' | 't'> & {
    /** Translation function; by default that of the termination. */
    t?: Words
  }

/** The layout of the screens of a termination. */
export function TerminationPage({ state, t: words, ...rest }: TerminationPageProps) {
  const own = useWords()
  const t = words ?? own.t
  const { contract } = loaded(state.context.start)
  return (
    <NoticePage
      over={t(`notice:title.${contract.contractType}`)}
      {...rest}
      t={t}
      contract={contract}
      draft={state.children.draft}
      today={todayOf(state.context.clock)}
    />
  )
}
