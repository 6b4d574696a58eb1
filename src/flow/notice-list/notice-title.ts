import type { ListedNotice } from '../../../api/notice-lists.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { defectClassKey } from '../../../domain/notices.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'

type Titled = Pick<ListedNotice, 'title' | 'description' | 'defectClassId'>

/** Returns the title of a notice; without one, its class and the first words of its description. */
export function noticeTitle({ title, description, defectClassId }: Titled, t: Translate): string {
  const name = t(`noticeList:class.${defectClassKey(defectClassId)}`)
  const text = textOrNull(description)
  return textOrNull(title) ?? (text ? `${name}: ${beginningOf(text)}` : name)
}

const LONGEST = 60

/** Returns the first words of a text on one line. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  const words = line.slice(0, LONGEST + 1).replace(/ [^ ]*$/, '')
  return `${words
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`
}
