import type { ListedNotice } from '../../../api/notice-lists.ts'
import { orNull } from '../../../domain/missing.ts'
import { defectClassName } from '../../../domain/notices.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'

/** Returns the title of a notice, or of one without a title the name of its class. */
export const noticeTitle = (
  { title, defectClassId }: Pick<ListedNotice, 'title' | 'defectClassId'>,
  t: Translate,
): string => orNull(title) ?? t(`noticeList:class.${defectClassName(defectClassId)}`)
