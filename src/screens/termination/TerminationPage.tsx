import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import {
  RequestFormPage,
  type RequestFormPageProps,
} from '../../flow/request-form/RequestFormPage.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { TerminationProps } from './flow.ts'
import { useTerminationScreenTexts, type Words } from './use-messages.ts'

export type TerminationPageProps = Pick<TerminationProps, 'state'> &
  Omit<RequestFormPageProps, 'contract' | 'draft' | 'today' | 't'> & {
    /** Translation function; by default that of the termination. */
    t?: Words
  }

/** The layout of the screens of a termination. */
export function TerminationPage({ state, t: words, ...rest }: TerminationPageProps) {
  const own = useTerminationScreenTexts()
  const t = words ?? own.t
  const { contract } = requireLoaded(state.context.start)
  return (
    <RequestFormPage
      over={t(`terminationDescription:title.${contract.contractType}`)}
      {...rest}
      t={t}
      contract={contract}
      draft={state.children.draft}
      today={helsinkiTodayOf(state.context.clock)}
    />
  )
}
