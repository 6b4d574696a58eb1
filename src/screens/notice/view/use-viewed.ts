import type { Contract } from '../../../../api/contracts.ts'
import type { Notice } from '../../../../api/notices.ts'
import type { Helsinki } from '../../../../domain/helsinki.ts'
import type { NoticeKind } from '../../../../domain/notices.ts'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import type { Translation } from '../../../i18n/use-namespaces.ts'
import { useHelsinki } from '../../../use-helsinki.ts'
import type { NoticeProps } from '../flow.ts'
import { instantsOf } from './notice-events.ts'
import { useViewMessages } from './use-view-messages.ts'

/** A notice as it is read, with what its words are made of. */
export interface Viewed extends Translation {
  readonly notice: Notice
  readonly kind: NoticeKind
  readonly contract: Contract
  /** Whether the reader wrote it. */
  readonly isOwn: boolean
  readonly helsinki: Helsinki
}

/** Returns the notice of a flow as it is read. */
export function useViewed({ state, kind }: Pick<NoticeProps, 'state' | 'kind'>): Viewed {
  const { contract, notice: loaded } = requireLoaded(state.context.start)
  const notice = requireLoaded(loaded)
  return {
    ...useViewMessages(),
    notice,
    kind,
    contract,
    isOwn: notice.isOwn ?? true,
    helsinki: useHelsinki(instantsOf(notice)),
  }
}
