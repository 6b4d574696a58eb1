import type { NoticeKind } from '../../domain/notices.ts'
import type { RouteName } from './pages.ts'
import { addressOf } from './portal-routes.ts'

const pageOf = {
  defect: 'defectNotice',
  question: 'question',
  feedback: 'feedback',
} as const satisfies Record<NoticeKind, RouteName>

/** Returns the address of a notice; without its id, of the form of a new one. */
export const noticeAddress = (
  kind: NoticeKind,
  contractUuid: string,
  noticeUuid?: string,
): string => {
  const form = addressOf(pageOf[kind], contractUuid)
  return noticeUuid === undefined ? form : `${form}/${noticeUuid}`
}
