import { useTranslation } from 'react-i18next'
import {
  countUnreadMessages,
  type FrontPageData,
  type WaitingMatter,
  waitingMattersOf,
} from './waiting.ts'

const numbers = [2, 3, 4, 5, 6, 7, 8, 9] as const

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns the sentence of the greeting about what waits: one or two matters are named, more are
 * counted; where nothing waits, new messages are mentioned. Null while that is not known.
 */
export function useWaitingSentence(facts: FrontPageData & { readonly isComplete: boolean }) {
  const { t } = useTranslation('front')
  const waiting = waitingMattersOf(facts)
  const [first, second] = waiting.map((one) => clauseOf(one))

  function clauseOf(one: WaitingMatter): string {
    if (one.kind === 'draft') return t(`waits.says.draft.${one.draft.kind}`)
    if (one.kind === 'arrear') return t('waits.says.arrear', { count: one.arrears.length })
    return t(`waits.says.${one.kind}`)
  }

  if (first === undefined) {
    if (!facts.isComplete) return null
    const count = countUnreadMessages(facts.notifications, null)
    return count === 0 ? t('waits.none') : `${t('waits.none')} ${t('waits.newMessages', { count })}`
  }
  const named = t('waits.one', { first: capitalized(first) })
  if (second === undefined) return named
  if (waiting.length === 2 && first !== second)
    return t('waits.two', { first: capitalized(first), second })
  const word = numbers.find((one) => one === waiting.length)
  const number = word ? t(`waits.number.${word}`) : String(waiting.length)
  return `${t('waits.many', { number })} ${named}`
}
