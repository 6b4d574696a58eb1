import type { Contract } from '../../../../api/contracts.ts'
import type { Notice } from '../../../../api/notices.ts'
import type { Helsinki } from '../../../../domain/helsinki.ts'
import type { NoticeKind } from '../../../../domain/notices.ts'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import type { Translation } from '../../../i18n/use-namespaces.ts'
import { useHelsinki } from '../../../use-helsinki.ts'
import type { NoticeProps } from '../flow.ts'
import { noticeInstants } from './notice-events.ts'
import { useNoticeReadingTexts } from './use-view-messages.ts'

/** A notice to be shown, with the data that its texts need. */
export interface ViewedNotice extends Translation {
  readonly notice: Notice
  readonly kind: NoticeKind
  readonly contract: Contract
  /** Whether the reader wrote it. */
  readonly isOwn: boolean
  readonly helsinki: Helsinki
}

/** Returns the loaded notice of a flow, with the data that its texts need. */
export function useViewedNotice({
  state,
  kind,
}: Pick<NoticeProps, 'state' | 'kind'>): ViewedNotice {
  const { contract, notice: loaded } = requireLoaded(state.context.start)
  const notice = requireLoaded(loaded)
  return {
    ...useNoticeReadingTexts(),
    notice,
    kind,
    contract,
    isOwn: notice.isOwn ?? true,
    helsinki: useHelsinki(noticeInstants(notice)),
  }
}
